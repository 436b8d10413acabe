// Help, man page, completion, and suggestions for misspelt words.

#include <algorithm>

#include "console_run.h"
#include "core/notation.h"
#include "core/registry.h"

namespace quintet::console {
namespace {

// The words that completion offers, without their descriptions.
std::vector<std::string> offered(const std::string& words) {
  std::vector<std::string> found;
  std::istringstream lines(quintet("--complete " + words).out);
  for (std::string line; std::getline(lines, line);)
    found.push_back(line.substr(0, line.find('\t')));
  return found;
}

std::vector<std::string> commands() {
  return offered("''");
}

std::vector<std::string> flags_in(const std::string& text) {
  std::vector<std::string> flags;
  for (std::size_t at = 0; (at = text.find("--", at)) != text.npos; ++at) {
    const auto end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at + 2);
    flags.push_back(text.substr(at, end - at));
  }
  std::ranges::sort(flags);
  flags.erase(std::unique(flags.begin(), flags.end()), flags.end());
  return flags;
}

TEST_CASE("quintet --help names all commands, quintet COMMAND --help what one takes") {
  const Ran all = quintet("--help");
  CHECK(all.status == kDone);
  CHECK(all.error.empty());
  CHECK(quintet("help").out == all.out);
  CHECK(quintet("-h").out == all.out);
  CHECK(commands().size() == 15);
  for (const std::string& command : commands()) {
    INFO(command);
    CHECK(all.out.find("\n  " + command + ' ') != all.out.npos);
    const Ran ran = quintet(command + " --help");
    CHECK(ran.status == kDone);
    CHECK(ran.out.starts_with(command + ": "));
    CHECK(ran.out.find("\nusage: quintet " + command) != ran.out.npos);
    CHECK(quintet("help " + command).out == ran.out);
    CHECK(quintet(command + " -h").out == ran.out);
  }
  const std::string match = quintet("match --help").out;
  CHECK(match.find("--games N ") != match.npos);
  CHECK(match.find("(1 to 1000000000)") != match.npos);
}

TEST_CASE("quintet COMMAND --help has the options of each game, with ranges and defaults") {
  const std::string help = quintet("new --help").out;
  for (const Game& game : games()) {
    CHECK(help.find("\n  " + std::string(game.name) + ' ') != help.npos);
  }
  CHECK(help.find("size=7…15 (7), holes=manual|random (manual), ") != help.npos);
  CHECK(help.find("size=8|10|12|14 (14)") != help.npos);
  CHECK(quintet("replay --help").out.find("holes=") == std::string::npos);
}

TEST_CASE("Help is no wider than a terminal") {
  for (const std::string& command : commands()) {
    std::istringstream lines(quintet(command + " --help").out);
    for (std::string line; std::getline(lines, line);) {
      INFO(line);
      CHECK(std::ranges::count_if(line, [](char c) { return (c & 0xc0) != 0x80; }) <= 80);
    }
  }
}

TEST_CASE("The examples of help do what they say") {
  for (const std::string& command : commands()) {
    if (command == "bench") continue;  // takes minutes
    const std::string help = quintet(command + " --help").out;
    const std::string examples = help.substr(help.find("Examples:\n") + 10);
    std::map<std::string, std::string> files = {{"game.quintet", quintet("new triangles").out}};
    for (const std::string& example : split(examples, '\n')) {
      std::string passed;
      for (std::string part : split(example, '|')) {
        if (part.empty() || part.find("--engine") != part.npos) continue;  // Node starts none
        INFO(example);
        REQUIRE(part.starts_with("quintet "));
        const auto into = part.find(" > ");
        const Ran ran = quintet(part.substr(8, into - 8), passed, files);
        CHECK(ran.status == kDone);
        passed = ran.out;
        if (into != part.npos) files[part.substr(into + 3)] = ran.out;
      }
    }
  }
}

TEST_CASE("quintet --version") {
  const Ran ran = quintet("--version");
  CHECK(ran.status == kDone);
  CHECK(ran.out.starts_with("quintet 1."));
}

TEST_CASE("quintet --man has every command and flag that help has") {
  const std::string man = quintet("--man").out;
  CHECK(man.starts_with(".TH QUINTET 6\n"));
  std::string plain;
  for (std::size_t i = 0; i < man.size(); ++i) {
    if (man[i] != '\\') plain += man[i];
  }
  for (const std::string& command : commands()) {
    INFO(command);
    CHECK(plain.find(".SS &" + command) == plain.npos);
    CHECK(plain.find(".SS &quintet " + command) != plain.npos);
    for (const std::string& flag : flags_in(quintet(command + " --help").out)) {
      CHECK(plain.find(flag) != plain.npos);
    }
  }
}

TEST_CASE("A word that nothing is called is refused by the nearest one, where there is one") {
  const auto refused = [](const std::string& line) {
    const Ran ran = quintet(line);
    CHECK(ran.status == kMisused);
    CHECK(ran.out.empty());
    return ran.error.substr(0, ran.error.find('\n'));
  };
  CHECK(refused("replya") == "quintet: there is no command \"replya\"; did you mean replay?");
  CHECK(refused("lgal --help") == "quintet: there is no command \"lgal\"; did you mean legal?");
  CHECK(refused("fly") == "quintet: there is no command \"fly\"");
  CHECK(refused("--versoin") == "quintet: there is no flag --versoin; did you mean --version?");
  CHECK(refused("random pahtum --sed 1") ==
        "quintet: there is no flag --sed; did you mean --seed?");
  CHECK(refused("random pahtum --gmaes=1") ==
        "quintet: there is no flag --gmaes; did you mean --games?");
  CHECK(refused("new patum").ends_with("; did you mean pahtum?"));
  CHECK(refused("new chess").find("mean") == std::string::npos);
  CHECK(refused("new pahtum hole=random").ends_with("; did you mean holes?"));
  CHECK(refused("new pahtum size=9 holes=randon").ends_with("; did you mean random?"));
  CHECK(refused("new pahtum size=6").ends_with("option size is 7 to 15, not \"6\""));
  CHECK(refused("engine --level gredy").ends_with("; did you mean greedy?"));
  CHECK(refused("engine --level 6").ends_with("not \"6\""));
  CHECK(refused("engine --level x").ends_with("not \"x\""));
  CHECK(refused(std::string(10'000, 'x')).ends_with("x\""));
  CHECK(refused("--completion bsh").ends_with("; did you mean bash?"));
}

TEST_CASE("A flag takes its value behind a blank or an =, and is named once") {
  CHECK(quintet("random pahtum --seed=7").out == quintet("random pahtum --seed 7").out);
  CHECK(quintet("replay --each --each", quintet("new pahtum").out).status == kMisused);
  CHECK(quintet("random pahtum --seed 1 --seed=2")
            .error.starts_with("quintet: --seed is named twice\nusage: quintet random GAME "));
  CHECK(quintet("replay -- -x").error.starts_with("quintet: cannot read -x,"));
  CHECK(quintet("replay play").error.starts_with("quintet: cannot read play,"));
}

TEST_CASE("Shells complete commands, flags, games, options, values and levels") {
  using Words = std::vector<std::string>;
  CHECK(offered("re") == Words{"replay", "review", "report"});
  CHECK(offered("fly ''").empty());
  CHECK(offered("--v") == Words{"--version"});
  CHECK(offered("--completion ''") == Words{"bash", "zsh", "fish"});
  CHECK(offered("new p") == Words{"pahtum"});
  CHECK(offered("new hex ''") == Words{"size="});
  CHECK(offered("new pahtum holes=") == Words{"holes=manual", "holes=random"});
  CHECK(offered("new pahtum size=1").size() == 6);
  CHECK(offered("puzzles pahtum ''").empty());
  CHECK(offered("random pahtum --seed ''").empty());
  CHECK(offered("match pahtum --players r") == Words{"random"});
  CHECK(offered("match pahtum --players 5,g") == Words{"5,greedy"});
  CHECK(offered("play pahtum --computer 1=1 2=r") == Words{"2=random"});
  CHECK(offered("best --level g") == Words{"greedy"});
  CHECK(offered("replay ''").empty());  // files
  for (const std::string& command : commands()) {
    INFO(command);
    const std::string help = quintet(command + " --help").out;
    for (const std::string& flag : offered(command + " --")) {
      CHECK(help.find(flag) != help.npos);
    }
    CHECK(offered(command + " --h") == Words{"--help"});
  }
  for (const auto* shell : {"bash", "zsh", "fish"}) {
    const std::string script = quintet(std::string("--completion ") + shell).out;
    CHECK(script.find("--complete") != script.npos);
  }
}

}  // namespace
}  // namespace quintet::console
