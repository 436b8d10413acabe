#include "completion.h"

#include <algorithm>
#include <utility>

#include "core/registry.h"
#include "manual.h"

namespace quintet::console {
namespace {

// In all scripts a candidate that ends in = gets no blank, because a value follows.

// Bash splits words at =, so candidates lose their part up to the last =.
constexpr std::string_view kBash = R"(# Completion of quintet in bash.
_quintet() {
  local line=${COMP_LINE:0:COMP_POINT} words kept='' candidate
  read -ra words <<< "$line"
  if [[ $line == *[[:blank:]] ]]; then words+=(''); fi
  if [[ $COMP_WORDBREAKS == *=* && ${words[-1]} == *=* ]]; then kept=${words[-1]%=*}=; fi
  COMPREPLY=()
  while IFS=$'\t' read -r candidate _; do
    COMPREPLY+=("${candidate#"$kept"}")
    if [[ $candidate == *= ]]; then compopt -o nospace 2> /dev/null; fi
  done < <("${words[0]}" --complete "${words[@]:1}" 2> /dev/null)
}
complete -o default -o nosort -F _quintet quintet
)";

constexpr std::string_view kZsh = R"(#compdef quintet
# Completion of quintet in zsh.
_quintet() {
  local -a found begun
  found=("${(@f)$("${words[1]}" --complete "${(@)words[2,CURRENT]}" 2> /dev/null)}")
  found=("${(@)${(@)found:#}/$'\t'/:}")
  begun=(${(M)found:#*=})
  found=(${found:#*=})
  if (( $#found + $#begun )); then
    _describe -V quintet found -- begun -S ''
  else
    _files
  fi
}
if [[ $funcstack[1] == _quintet ]]; then _quintet "$@"; else compdef _quintet quintet; fi
)";

constexpr std::string_view kFish = R"(# Completion of quintet in fish.
function __quintet_complete
    set -l words (commandline -opc)
    set -l found ($words[1] --complete $words[2..] (commandline -ct) 2> /dev/null)
    if set -q found[1]
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c quintet -f -k -a '(__quintet_complete)'
)";

constexpr std::pair<std::string_view, std::string_view> kScripts[] = {
    {"bash", kBash}, {"zsh", kZsh}, {"fish", kFish}};

// Prints the candidates that begin with a prefix.
class Candidates {
 public:
  Candidates(const std::string& begun, std::ostream& out) : begun_(begun), out_(out) {}

  void offer(std::string_view word, std::string_view said = "") {
    if (!word.starts_with(begun_)) return;
    out_ << word << (said.empty() ? "" : "\t") << said << '\n';
  }

  void offer_games() {
    for (const Game& game : games()) offer(game.name, game.title);
  }
  void offer_options(const Game& game) {
    for (const Option& option : game.describe("")) {
      const bool is_named = begun_.starts_with(option.key + '=');
      if (!is_named) offer(option.key + '=');
      for (const std::string& value : option.values) {
        if (is_named) offer(option.key + '=' + value, value == option.normal ? "the default" : "");
      }
    }
  }
  void offer_flags(const CLI::App& app) {
    for (const CLI::Option* option : taken_by(app)) {
      if (const auto flag = flag_of(*option); !flag.empty()) offer(flag, option->get_description());
    }
  }
  // Offers a shell or a level; a level alone, or the last of a list or of SEAT=LEVEL.
  void offer_value(const std::string& type) {
    if (type == "SHELL") {
      for (const std::string& shell : shells()) offer(shell);
    }
    const std::size_t last = begun_.find_last_of(",=");
    if (type == "L" || type == "L,L…" || (type == "SEAT=LEVEL …" && last != begun_.npos)) {
      for (const auto level : kLevelWords) {
        offer(begun_.substr(0, type == "L" ? 0 : last + 1).append(level));
      }
    }
  }

 private:
  const std::string& begun_;
  std::ostream& out_;
};

}  // namespace

std::vector<std::string> shells() {
  return names_of(kScripts, [](const auto& script) { return script.first; });
}

std::string_view completion_for(std::string_view shell) {
  for (const auto& [name, script] : kScripts) {
    if (name == shell) return script;
  }
  throw Misuse("there is completion for " + CLI::detail::join(shells(), ", ") + ", not " +
               in_quotes(shell) + did_you_mean(shell, shells()));
}

void complete(const CLI::App& program, const std::vector<std::string>& words, std::ostream& out) {
  Candidates candidates(words.back(), out);
  const auto commands = program.get_subcommands([&words](const CLI::App* command) {
    return words.size() > 1 && command->get_name() == words.front();
  });
  const CLI::App& app = commands.empty() ? program : *commands.front();

  // A preceding flag that takes this word as its value.
  for (std::size_t back = 1; back < words.size(); ++back) {
    const std::string& word = words[words.size() - 1 - back];
    if (!word.starts_with("--")) continue;
    const CLI::Option* option = app.get_option_no_throw(word);
    if (option == nullptr || std::cmp_greater(back, option->get_items_expected_max())) break;
    if (words.back().starts_with("--") && back > 1) break;
    return candidates.offer_value(option->get_type_name());
  }
  if (words.back().starts_with('-')) return candidates.offer_flags(app);
  if (commands.empty()) {
    if (words.size() > 1) return;
    for (const CLI::App* each : program.get_subcommands({})) {
      candidates.offer(each->get_name(), each->get_description());
    }
  } else if (app.get_option_no_throw("GAME") != nullptr) {
    const auto named = std::ranges::find_first_of(words, games(), {}, {}, &Game::name);
    if (named == words.end() - 1 || named == words.end()) return candidates.offer_games();
    if (app.get_option_no_throw("OPTION") != nullptr) candidates.offer_options(*find_game(*named));
  }
}

}  // namespace quintet::console
