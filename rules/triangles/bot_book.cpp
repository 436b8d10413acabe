#include "triangles/bot_book.h"

#include <string_view>
#include <vector>

namespace quintet::triangles {
namespace {

// In the order of walk_book(): the line, as the character that so many follow '0'. Made by
// quintet-train-triangles.
constexpr std::string_view kUnlimited =
    "3YVYPK4V0VVVVOFWVHVMVFVVVS1C8Q43GBQWOOQO:KJQHHXE4X0TSRP?KJIGW098OQ5OWO;8J;OG8<28B22?88:O<;82G;"
    "VU22XWV5QNML?DEYXQQTQR?O9QV48065P2XXSPRSCIPSKKSXSL@LDSCCXXWPKFYQ:U4891R24PLTSDIPCXK>R7P@>STSXX"
    "W7N=YQU480:2S7GXKIGGNX>R=R@N?TYSW>9YQU4802C6RSCISSKSFO@CSRXRWCYQU4852XL?>PPR<PPRXPX6WYQU4980P7"
    "62J99JQPA@CB?999IH=Q=99QPSR=L@9Q94C80EQC2?EVVD9;BA=JVQVEWGNMVV6E6GXKV64=80CS=2>=L6I9ECC56@DF=="
    "C=FCJCCV66=AQ6=4802ASENA14C80JTC2<T99HJ@?TTY99=Y>LQFJ9L9V<JH994D80VQD2Y=VVIVGBA1V=PENM6J6V16=6"
    "C94V80YV69YPL6VCUP7GF1@ML6R1OXCVT64S80=O=2P=<;55I=6F>HG@?=A===SVF1=16934365@WXX=<XX79XJXNWTTXH"
    "NXXXXWXQWHVU9QS83=XS3XTHOKH=NHTNT=HATXT=MLXMXPBJVWVX6S491TB4SQTHB8BH8H8S:CNQSSBS7NT7B7VU875943"
    "1:G27NGGKJGFXT<ASRG?>GGGGGG;GVUG8843R:RR6NROTFRR8X8HHTAXRTML;XR81GVUVP:4542P72:27?>:::AED7:IHL"
    "<WP:11SR:VUP7X943Q76TPMLMJA@=TEX43ADABNCKKMBKN<NA:T2ABAMLGBA81AVUVX943Q::=C8:J13G;3>:BIH?:7:3:"
    ":SRFVU31XF43F76<HB8DOA@O5>95F99XMO<1229VU81XW43TSRQ?MQMD9IQ8F=:S43TA:5>O4OL9E6UOIX43B:T2A>KIE:"
    "GX8?ABA>?8ML2:2728VUVSQ438SS?S@NQ5S8:FGE:V438M>=;MST882GTSACO666R8I286AVU86F=43BB@A2B<;21N786B"
    "61HG75BO86BRPTSVU8X>43TARQOONM>=@?HGFX48065R2YOMLKJBMRFE46891O24ONOLKJDM;FE4802PNMHKEE4M80Y:2G"
    "61XLKJ;<FE4D854SD2ONML?>IHEDE4H80J762>JJK9E@DOX@HJJRO=;JDJRWH<JYQDU4X0TSR?O9I4X80TSR2>:ML9EHOF"
    "I4X0SS<PAKE3O095FQ5XSX;SSS@HS:SCXOQS<S:SXQ;:VU::235301:57Q=<KWBOG7QA7BAB?>7BUAB7A7QVU?Q3F<09:C"
    "56::2:2RX28<5<<IH<2R<222SR2VU2<3R30955OH=<K;1H6REDGF;XT>ML;:XC1HVUVC;>097C5?U;1JA@M8MP<2IH?U<U"
    "2E8SR1VUF?3209AH652C22=16=<<:L=2=LSFS6SV6KHVU6XW09:=5C8:J>2G;ED:BIH?M:D2WTSR2VU213GW09G2<5R8DN"
    "NON<>OGFWWGNN0ANG:GGVUO3@309@5HH=<9KHH1=B1::KT@WQQ::61QVULQ:O09S:S5O::O9E668I@::9DP::U:KTO89VU"
    "6O3SQ09BFN5ACKE:G<7?7NNNB>NIQN8711VU13X<09865=;:6:F8:5BNIH<<W6:;8SR6VU6<3R309O5O<;<J7OQWDMHGR?"
    "MRFU:7Q7OVUQ3OW09EG=5LC8=125G;MEB2JI2:E2WKEHGVU2O3X09WR35W:DGN@?WPW<W:<;NLKPP:WD:5UVU:3@309@5?"
    "Q=<:1BAGHQQ;7:WNM:77W:VUSQ3A09NW35ANQW<NA@QG<XCOXXWB;IM<7W<VUW3O09WR35OWQT:RKWOHJWWD@NO;HW<7O="
    "VUW3Q309S5>Q=<M>Q6TLF>>PE?QAJ66DVU6Q3:309S51F=<Q>NQQKF:;QQUC1C1:VU>>;G0976B5U;;JA@O<ODNU<;??QF"
    ">LO82VUK>3X<09;Q52;:2:2;<<MAIHU<2FX8SR2VU2P3XW09NNN50C88OG<G:7SM7KJN2:X7GUTUQ3H09A?35WNW:M77H:"
    "WW:F777>;S>7O;VU6709ABB5MN7;NJB6HBB1C;?8B:;R;8OXVUPT3Q09KRH5QC2GN2<2::=8=:612=27XPUS83B097@35<"
    "1:W:;761WWW61C1O1WM<TSVUYQ454WYYYDYY?>1HEE;BB::854NG30ADN?>1HYEWRX3254SROY=<?>;YGDEYXWV542RW0C"
    "R?>WH<EYXWV54SR=2C8?>1RG;EWXV54SRR?DIKEERV54S8EO<;>?>NELAGWV57NM>?4O80NY@2?FAAD9NX@8=L5A<@PML5"
    "UJ88YAVAT3FO9NFU?FUUD9UU=U8U8RV91WQ?VQMD9QHGV=55H1:S?78XD9N448=L:888PML4TJ888WV1TU4445UU76C?UM"
    "D9A@48=4XUN8I?A84D9:N8=?A88PELX4J8888WV8;C89SL25SSFLSKIHSNSSYSA@PS7SSX9WSNLYQPUX0R6PQCVV7VVGCG"
    "V=66FOIJ9YQKDVD69Y=66SFFF";

// By turns=two none has been made yet.
constexpr std::string_view kTwo;

Array<Array<std::uint8_t, lines_of(2)>, kSymmetries> make_images() {
  constexpr int kRadius = 2;
  const Geometry& geometry = kGeometries[kRadius - 1];
  Array<Array<std::uint8_t, lines_of(kRadius)>, kSymmetries> images{};
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (int line = 0; line < lines_of(kRadius); ++line) {
      std::array<std::uint8_t, 2> ends = geometry.line_dots[line];
      for (std::uint8_t& end : ends) {
        // From the centre; a sixth of a turn moves what lies x half sides and y rows from there.
        int x = geometry.dots[end].x - 2 * kRadius, y = geometry.dots[end].y - kRadius;
        if (symmetry % 2 == 1) x = -x;
        for (int turn = 0; turn < symmetry / 2; ++turn) {
          std::tie(x, y) = std::pair((x - 3 * y) / 2, (x + y) / 2);
        }
        end = 0;
        while (geometry.dots[end].x != x + 2 * kRadius || geometry.dots[end].y != y + kRadius) {
          ++end;
        }
      }
      std::uint8_t& image = images[symmetry][line];
      while (!std::is_permutation(ends.begin(), ends.end(), geometry.line_dots[image].begin())) {
        ++image;
      }
    }
  }
  return images;
}

}  // namespace

const Array<Array<std::uint8_t, lines_of(2)>, kSymmetries>& images() {
  static const auto images = make_images();
  return images;
}

std::optional<BookMove> book_move(const State& state, Random& random) {
  const Turns turns = state.options().turns;
  if (state.radius() != 2 || state.undrawn().count() < least_book_lines(turns)) return {};
  const std::string_view book = turns == Turns::two ? kTwo : kUnlimited;
  const BookKey key = book_key(state);
  std::vector<int> found;
  std::size_t place = 0;
  BookKey followed = book_key(State::initial(state.options()));  // by both players
  bool is_drawn = false;
  walk_book(turns, [&](const State& known) {
    if (place == book.size()) return -1;
    const int line = book[place++] - '0';
    const BookKey known_key = book_key(known);
    is_drawn = known_key == followed;
    if (is_drawn) {
      State next = known;
      next.apply(Action::at(line));
      followed = book_key(next);
    }
    if (known_key == key) {
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        if (image(drawn(known), symmetry) == drawn(state)) {
          found.push_back(images()[symmetry][line]);
        }
      }
    }
    return found.empty() ? line : -1;
  });
  if (found.empty()) return {};
  return BookMove{found[random.below(static_cast<std::uint32_t>(found.size()))], is_drawn};
}

}  // namespace quintet::triangles
