#include "commands.h"

#include <algorithm>
#include <map>
#include <new>
#include <string>
#include <utility>

#include "command.h"
#include "completion.h"
#include "manual.h"
#include "printable.h"

namespace quintet::console {
namespace {

// In the order of the help.
constexpr std::pair<const char*, Run (*)(CLI::App&)> kCommands[] = {
    {"play", play},           {"new", make_new},  {"replay", replay},   {"legal", legal},
    {"random", random_games}, {"perft", perft},   {"best", best},       {"solve", solve},
    {"puzzles", puzzles},     {"review", review}, {"analyse", analyse}, {"match", match},
    {"report", report},       {"engine", engine}, {"bench", measure}};

class Program {
 public:
  Program() {
    app_.set_help_flag("-h,--help", "what it takes, with examples");
    app_.set_version_flag("--version", "quintet " QUINTET_VERSION, "which version this is");
    app_.add_option("--completion", shell_, "completion for this shell: bash, zsh or fish")
        ->type_name("SHELL");
    take_flag(app_, "--man", man_, "the man page, to be read by man -l -");
    app_.footer("quintet play GAME --computer 2=3\nquintet match --help");
    app_.require_subcommand(0, 1);
    app_.allow_extras();
    for (const auto& [name, declare] : kCommands) {
      CLI::App* command = app_.add_subcommand(name);
      runs_[command] = declare(*command);
    }
  }

  // The command given, or the program without one.
  const CLI::App& named() const {
    const auto commands = app_.get_subcommands();
    return commands.empty() ? app_ : *commands.front();
  }

  int run(std::vector<std::string> words, const Streams& streams) {
    if (!words.empty() && words.front() == "--complete") {  // called by the completion scripts
      words.erase(words.begin());
      if (!words.empty()) complete(app_, words, streams.out);
      return kDone;
    }
    if (!words.empty() && words.front() == "help") {
      words.erase(words.begin());
      words.push_back("--help");
    }
    try {
      app_.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::CallForHelp&) {
      refuse_rest(app_);
      print_help(named(), streams.out);
      return kDone;
    } catch (const CLI::CallForVersion& version) {
      streams.out << version.what() << '\n';
      return kDone;
    } catch (const CLI::ArgumentMismatch& mismatch) {
      const std::string what = mismatch.what(), flag = what.substr(0, what.find(':'));
      const auto is_flag = [&](const std::string& word) { return word.starts_with(flag); };
      throw Misuse(flag + (std::ranges::count_if(words, is_flag) > 1 ? " is named twice"
                                                                     : " needs a value"));
    } catch (const CLI::Error& error) {
      throw Misuse(error.what());
    }
    refuse_rest(app_);
    refuse_rest(named());
    if (&named() != &app_) return runs_.at(&named())(streams);
    if (man_) {
      print_man(app_, streams.out);
    } else if (!shell_.empty()) {
      streams.out << completion_for(shell_);
    } else {
      throw Misuse("which command?");
    }
    return kDone;
  }

 private:
  // Throws Misuse for the first undeclared argument.
  void refuse_rest(const CLI::App& app) const {
    const std::vector<std::string> rest = app.remaining();
    const auto first = std::ranges::find_if(rest, [](const auto& word) { return word != "--"; });
    if (first == rest.end()) return;
    const std::string& word = *first;
    if (word.starts_with('-') && word.size() > 1) {
      const std::string flag = word.substr(0, word.find('='));
      std::vector<std::string> flags;
      for (const CLI::Option* option : taken_by(app)) flags.push_back(flag_of(*option));
      throw Misuse("there is no flag " + flag + did_you_mean(flag, flags));
    }
    if (&app != &app_) throw Misuse(in_quotes(word) + " is a word too many");
    throw Misuse(
        "there is no command " + in_quotes(word) +
        did_you_mean(word, names_of(kCommands, [](const auto& each) { return each.first; })));
  }

  CLI::App app_{"play and study board games in the terminal", "quintet"};
  std::map<const CLI::App*, Run> runs_;
  std::string shell_;
  bool man_ = false;
};

}  // namespace

int run(const std::vector<std::string>& words, Streams streams) {
  Printable out(streams.out), error(streams.error);
  const auto fail = [&](std::string_view why) {
    out.flush();
    error << "quintet: " << why << '\n';
    return kRefused;
  };
  try {
    Program program;
    try {
      const int status =
          program.run(words, {streams.in, out, error, streams.files, streams.bots, streams.seed});
      if (streams.in.bad()) return fail("cannot read standard input");
      if (!out.flush()) return fail("cannot write standard output");
      return status;
    } catch (const Misuse& misuse) {
      const CLI::App& named = program.named();
      error << "quintet: " << misuse.what() << '\n'
            << usage_of(named) << '\n'
            << (named.get_parent() == nullptr ? "" : "quintet ") << named.get_name()
            << " --help says more\n";
      return kMisused;
    }
  } catch (const std::bad_alloc&) {
    return fail("there is not enough memory");
  } catch (const std::exception& failure) {
    return fail(failure.what());
  }
}

}  // namespace quintet::console
