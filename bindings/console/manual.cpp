#include "manual.h"

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "core/registry.h"

namespace quintet::console {
namespace {

constexpr std::string_view kStatus =
    "0; 1 when a record, an action or a file is refused; 2 for wrong usage.";

// Pairs of label and text.
using Rows = std::vector<std::pair<std::string, std::string>>;

// "--seed N", "FILE".
std::string label_of(const CLI::Option& option) {
  const std::string flag = flag_of(option), type = option.get_type_name();
  return flag + (flag.empty() || type.empty() ? "" : " ") + type;
}

Rows rows_of_commands(const CLI::App& app) {
  Rows rows;
  for (const CLI::App* command : app.get_subcommands({})) {
    rows.emplace_back(command->get_name(), command->get_description());
  }
  return rows;
}

Rows rows_of_taken(const CLI::App& app) {
  Rows rows;
  for (const CLI::Option* option : taken_by(app)) {
    rows.emplace_back(label_of(*option), option->get_description());
  }
  return rows;
}

// "size=7…15 (7)", "swap=off|on (off)".
std::string text_of(const Option& option) {
  const auto& values = option.values;
  const auto least = parse_unsigned(values.front()), most = parse_unsigned(values.back());
  const bool is_range = least && most && values.size() > 2 && *most - *least + 1 == values.size();
  return option.key + '=' +
         (is_range ? values.front() + "…" + values.back() : CLI::detail::join(values, "|")) + " (" +
         option.normal + ')';
}

Rows rows_of_games() {
  Rows rows;
  for (const Game& game : games()) {
    std::string text;
    for (const Option& option : game.describe("")) {
      text.append(text.empty() ? "" : ", ").append(text_of(option));
    }
    rows.emplace_back(game.name, text);
  }
  return rows;
}
constexpr std::string_view kGames =
    "Games and their options, each with its default. Where another option changes what one may be, "
    "a refusal says so.";

bool is_of_games(const CLI::App& app) {
  return app.get_option_no_throw("GAME") != nullptr;
}

// The examples of a command, with the first game for GAME.
std::vector<std::string> examples_of(const CLI::App& app) {
  std::string text = app.get_footer();
  for (std::size_t at; (at = text.find("GAME")) != text.npos;) {
    text.replace(at, 4, games().front().name);
  }
  return split(text, '\n');
}

// The number of columns of a text: one per UTF-8 character.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

// Wraps a text at 80 columns, starting at `column`; indents all lines but the first.
std::string filled(std::string_view text, std::size_t column, std::size_t indent) {
  std::string lines;
  for (const std::string_view word : words(text)) {
    const bool fits = column + 1 + width_of(word) <= 80;
    if (!lines.empty()) {
      lines += fits ? " " : '\n' + std::string(indent, ' ');
      column = fits ? column + 1 : indent;
    }
    lines += word;
    column += width_of(word);
  }
  return lines + '\n';
}

void print_rows(const Rows& rows, std::ostream& out) {
  std::size_t widest = 0;
  for (const auto& [label, text] : rows) widest = std::max(widest, width_of(label));
  for (const auto& [label, text] : rows) {
    out << "  " << label << std::string(widest - width_of(label) + 2, ' ')
        << filled(text, widest + 4, widest + 4);
  }
}

// Escapes a line of text for roff.
std::string roff(std::string_view text) {
  std::string escaped = "\\&";
  for (const char c : text) {
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else if (c == '\'')
      escaped += "\\(aq";
    else if (c == '`')
      escaped += "\\(ga";
    else if (c == '|')
      escaped += "|\\:";  // allows a line break in a long list of values
    else
      escaped += c;
  }
  return escaped;
}

void print_rows_of_man(const Rows& rows, std::ostream& out) {
  for (const auto& [label, text] : rows) {
    out << ".TP\n.B " << roff(label) << '\n' << roff(text) << '\n';
  }
}

}  // namespace

std::string flag_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? "" : "--" + option.get_lnames().front();
}

std::vector<const CLI::Option*> taken_by(const CLI::App& app) {
  std::vector<const CLI::Option*> taken = app.get_options({});
  const auto is_word = [](const CLI::Option* option) { return option->get_positional(); };
  // Moves help, which is declared first, to the end.
  const auto flags = std::stable_partition(taken.begin(), taken.end(), is_word);
  std::rotate(flags, flags + 1, taken.end());
  return taken;
}

std::string usage_of(const CLI::App& app) {
  if (app.get_parent() == nullptr) return "usage: quintet COMMAND …";
  std::string usage = "usage: quintet " + app.get_name();
  std::vector<const CLI::Option*> taken = taken_by(app);
  taken.pop_back();  // help
  for (const CLI::Option* option : taken) {
    const std::string label = label_of(*option);
    usage += option->get_required() ? ' ' + label : " [" + label + ']';
  }
  return usage;
}

void print_help(const CLI::App& app, std::ostream& out) {
  out << app.get_name() << ": " << filled(app.get_description(), app.get_name().size() + 2, 2)
      << '\n';
  out << filled(usage_of(app), 0, 4) << '\n';
  if (app.get_parent() == nullptr) {
    print_rows(rows_of_commands(app), out);
    out << '\n';
  }
  print_rows(rows_of_taken(app), out);
  if (is_of_games(app)) {
    out << '\n' << filled(kGames, 0, 0);
    print_rows(rows_of_games(), out);
  }
  out << "\nExamples:\n";
  for (const std::string& example : examples_of(app)) out << "  " << example << '\n';
  if (app.get_parent() == nullptr) out << "\nExit status: " << filled(kStatus, 13, 0);
}

void print_man(const CLI::App& program, std::ostream& out) {
  out << ".TH QUINTET 6\n.SH NAME\n"
      << roff(program.get_name()) << " \\- " << roff(program.get_description())
      << "\n.SH SYNOPSIS\n.B quintet\n.I COMMAND\n…\n.SH OPTIONS\n";
  print_rows_of_man(rows_of_taken(program), out);
  out << ".SH COMMANDS\n";
  for (const CLI::App* command : program.get_subcommands({})) {
    const std::string usage = usage_of(*command);
    out << ".SS " << roff(usage.substr(usage.find(' ') + 1)) << '\n'
        << roff(command->get_description()) << ".\n";
    print_rows_of_man(rows_of_taken(*command), out);
    out << ".PP\n.EX\n";
    for (const std::string& example : examples_of(*command)) out << roff(example) << '\n';
    out << ".EE\n";
  }
  out << ".SH GAMES\n" << roff(kGames) << '\n';
  print_rows_of_man(rows_of_games(), out);
  out << ".SH EXIT STATUS\n" << roff(kStatus) << '\n';
}

}  // namespace quintet::console
