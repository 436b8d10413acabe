#include "core/match.h"

#include <algorithm>
#include <cassert>

#include "core/notation.h"
#include "core/players.h"

namespace quintet {
namespace {

constexpr std::uint64_t kVersion = 1;
/// More lines than any head needs. Bounds the quadratic search for repeated keys.
constexpr std::size_t kMostHeadLines = 100;

bool is_comment(std::string_view line) {
  return trimmed(line).starts_with('#');
}

struct HeadLine {
  std::string key, value;
  int line;
};

void read_version(LineReader& lines) {
  constexpr std::string_view kMagic = "quintet";
  const auto first = lines.next() ? words(lines.line) : std::vector<std::string_view>();
  if (first.size() != 2 || first[0] != kMagic || !parse_unsigned(first[1])) {
    throw RecordFault(1, Phrase(kNoRecord));
  }
  if (*parse_unsigned(first[1]) != kVersion) {
    throw RecordFault(1, Phrase(kLaterRecord, {{"version", first[1].substr(0, 20)}}));
  }
}

std::vector<HeadLine> read_head(LineReader& lines) {
  std::vector<HeadLine> head;
  while (lines.next() && !trimmed(lines.line).empty()) {
    if (is_comment(lines.line)) continue;
    const auto colon = lines.line.find(':');
    const std::string key(trimmed(lines.line.substr(0, colon)));
    if (colon == lines.line.npos || key.empty()) {
      throw RecordFault(lines.number, "the head has lines \"key: value\" up to a blank line");
    }
    if (std::any_of(head.begin(), head.end(), [&](const auto& h) { return h.key == key; })) {
      throw RecordFault(lines.number, "this key is here for the second time");
    }
    if (head.size() == kMostHeadLines) {
      throw RecordFault(lines.number, "a head has at most 100 lines");
    }
    // Strip a trailing CR: written back, the value would lose one on each reading.
    std::string_view value = lines.line.substr(colon + 1);
    value = value.substr(0, value.find_last_not_of(" \t\r") + 1);
    head.push_back({key, std::string(trimmed(value)), lines.number});
  }
  return head;
}

const HeadLine* find(const std::vector<HeadLine>& head, std::string_view key) {
  const auto found =
      std::find_if(head.begin(), head.end(), [&](const HeadLine& h) { return h.key == key; });
  return found == head.end() ? nullptr : &*found;
}

std::string joined(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (const std::int64_t n : numbers) {
    if (!text.empty()) text += ' ';
    text += std::to_string(n);
  }
  return text;
}

void check_result(const LineReader& lines, std::string_view claimed, const Position& position) {
  if (position.current_player() != kTerminal) {
    throw RecordFault(lines.number, "a result stands here, but the game is not over");
  }
  const std::vector<std::int64_t> outcome = position.outcome();
  std::vector<std::int64_t> numbers;
  for (const std::string_view word : words(claimed)) {
    const auto number = parse_integer(word);
    if (!number) throw RecordFault(lines.number, "a result is whole numbers");
    numbers.push_back(*number);
  }
  if (numbers != outcome) {
    throw RecordFault(lines.number, "the result is " + joined(outcome));
  }
}

void require(const Refusal& refusal, int line) {
  if (refusal) {
    throw RecordFault(line,
                      Phrase(kRefusedStep, {{"code", to_text(refusal.code)},
                                            {"why", std::string_view(refusal.sentence.english)}}));
  }
}

}  // namespace

Match::Match(const Game& game, std::string_view options) : Match(game, game.initial(options)) {}

Match::Match(const Game& game, std::unique_ptr<Position> initial)
    : game_(&game),
      initial_(std::move(initial)),
      players_(static_cast<std::size_t>(initial_->players())) {}

Match Match::load(std::string_view record, Registry registry) {
  LineReader lines(record);
  read_version(lines);
  const std::vector<HeadLine> head = read_head(lines);

  const HeadLine* name = find(head, "game");
  if (name == nullptr) throw RecordFault(lines.number, "the head names no game");
  const Game* game = find_game(name->value, registry);
  if (game == nullptr) throw RecordFault(name->line, "there is no game of this name here");

  const HeadLine* options = find(head, "options");
  const std::string options_text = options == nullptr ? "" : options->value;
  std::unique_ptr<Position> initial;
  try {
    initial = game->initial(options_text);
  } catch (const Fault& fault) {
    // The defaults can be played, so only an `options` line can be at fault.
    throw RecordFault(options == nullptr ? name->line : options->line, fault.what());
  }
  if (const HeadLine* start = find(head, "start")) {
    if (game->start == nullptr) {
      throw RecordFault(start->line, std::string(game->title) + " has no starting positions");
    }
    try {
      initial = game->start(options_text, start->value);
    } catch (const Fault& fault) {
      throw RecordFault(start->line, fault.what(), fault.said);
    }
  }

  Match match(*game, std::move(initial));
  for (const HeadLine& line : head) {
    if (line.key == "players") {
      const auto names = split(line.value, '|');
      if (names.size() > match.players_.size()) {
        throw RecordFault(line.line, "there are more names than players");
      }
      match.set_players(names);
    } else if (line.key == "seed") {
      match.seed_ = parse_unsigned(line.value);
      if (!match.seed_) throw RecordFault(line.line, "a seed is a whole number below 2^64");
    } else if (line.key != "game" && line.key != "options" && line.key != "start") {
      match.other_keys_.emplace_back(line.key, line.value);
    }
  }

  constexpr std::string_view kResult = "result:";
  bool ended = false;
  while (lines.next()) {
    const std::string_view line = trimmed(lines.line);
    if (line.empty() || is_comment(line)) continue;
    if (ended) throw RecordFault(lines.number, "nothing may follow the result");
    if (line.starts_with('!')) {
      const auto events = words(line.substr(1));
      if (events.empty()) throw RecordFault(lines.number, "\"!\" is followed by chance events");
      for (const std::string_view event : events) require(match.chance(event), lines.number);
    } else if (line.starts_with(kResult)) {
      // Records outlive rules: do the action for an end that used to be automatic.
      if (const std::string end = match.position().earlier_end(); !end.empty()) {
        require(match.act(end), lines.number);
      }
      check_result(lines, line.substr(kResult.size()), match.position());
      ended = true;
    } else {
      require(match.act(line), lines.number);
    }
  }
  return match;
}

Match Match::load_file(const Game& game, std::string_view options, std::string_view file) {
  if (game.start_of_file == nullptr) {
    throw Fault(std::string(game.title) + " has no files but records");
  }
  return Match(game, game.start(options, game.start_of_file(file)));
}

std::string Match::record(std::size_t plies) const {
  std::string text = "quintet " + std::to_string(kVersion) + '\n';
  const auto head = [&](std::string_view key, std::string_view value) {
    if (!value.empty()) text.append(key).append(": ").append(value) += '\n';
  };
  head("game", game_->name);
  head("options", initial_->options());
  if (std::any_of(players_.begin(), players_.end(), [](const auto& n) { return !n.empty(); })) {
    std::string names;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      names += (i > 0 ? " | " : "") + players_[i];
    }
    head("players", trimmed(names));
  }
  if (seed_) head("seed", std::to_string(*seed_));
  head("start", start_at(0));
  for (const auto& [key, value] : other_keys_) text += key + ": " + value + '\n';
  text += '\n';
  for (std::size_t i = 0; i < plies; ++i) {
    const bool is_chance = history_[i].by == kChance;
    const bool same_line = is_chance && i > 0 && history_[i - 1].by == kChance;
    if (same_line) text.pop_back();
    text += same_line ? " " : is_chance ? "! " : "";
    text += history_[i].text + '\n';
  }
  if (const Position& last = position_at(plies); last.current_player() == kTerminal) {
    head("result", joined(last.outcome()));
  }
  return text;
}

const Position& Match::position_at(std::size_t ply) const {
  assert(ply <= history_.size());
  return ply == 0 ? *initial_ : *history_[ply - 1].after;
}

std::string Match::start_at(std::size_t ply) const {
  const Position& position = position_at(ply);
  const std::string start = position.start();
  return start.empty() || start == game_->initial(position.options())->start() ? "" : start;
}

Refusal Match::step(std::string_view text, bool is_chance) {
  std::unique_ptr<Position> next = position().clone();
  std::string canonical;
  // Only one-player games can be continued after their end (GameRules), hence seat 0.
  const Seat by = is_chance ? kChance : std::max(position().current_player(), 0);
  if (Refusal refusal =
          is_chance ? next->apply_chance(text, canonical) : next->apply_action(text, canonical)) {
    return refusal;
  }
  history_.resize(ply_);
  history_.push_back({by, std::move(canonical), std::move(next)});
  ++ply_;
  return {};
}

bool Match::roll() {
  if (position().current_player() != kChance) return false;
  Random random = Random::at(seed_.value_or(1), ply_);
  (void)chance(position().random_chance(random));
  return true;
}

bool Match::undo() {
  for (std::size_t ply = ply_; ply-- > 0;) {
    if (position_at(ply).current_player() != kChance) {
      ply_ = ply;
      return true;
    }
  }
  return false;
}

bool Match::redo() {
  if (ply_ == history_.size()) return false;
  do {
    ++ply_;
  } while (ply_ < history_.size() && position().current_player() == kChance);
  return true;
}

bool Match::knows_legal(Seat viewer) const {
  const Seat seat = position().current_player();
  return !position().hides() || seat < 0 || viewer == seat || viewer == kOmniscient;
}

std::vector<std::string> Match::legal_actions(Seat viewer) const {
  return knows_legal(viewer) ? position().legal_actions() : std::vector<std::string>();
}

std::vector<std::string> Match::chance_events(Seat viewer) const {
  std::vector<std::string> events;
  if (position().hides() && viewer != kOmniscient) return events;
  for (auto& [event, weight] : position().chance_outcomes()) events.push_back(std::move(event));
  return events;
}

Json Match::events(std::size_t index, Seat viewer) const {
  assert(index < history_.size());
  const std::unique_ptr<Position> position = position_at(index).clone();
  EventLog log(viewer);
  std::string canonical;
  const Step& step = history_[index];
  (void)(step.by == kChance ? position->apply_chance(step.text, canonical, &log)
                            : position->apply_action(step.text, canonical, &log));
  return Json(log.events());
}

std::pair<Refusal, Json> Match::preview(std::string_view action, Seat viewer) const {
  EventLog log(viewer, true);
  if (!knows_legal(viewer)) {
    return {{Code::not_now, say::kOnlyMover}, Json(log.events())};
  }
  const std::unique_ptr<Position> next = position().clone();
  std::string canonical;
  Refusal refusal = next->apply_action(action, canonical, &log);
  return {std::move(refusal), Json(log.events())};
}

void Match::set_players(const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < players_.size(); ++i) {
    std::string name = i < names.size() ? names[i] : "";
    std::erase_if(name, [](char c) { return !fits_name(c); });
    players_[i] = trimmed(name);
  }
}

std::string_view Match::note(std::string_view key) const {
  const auto found =
      std::ranges::find(other_keys_, key, &std::pair<std::string, std::string>::first);
  return found == other_keys_.end() ? "" : std::string_view(found->second);
}

void Match::set_note(std::string_view key, std::string_view value) {
  const auto found =
      std::ranges::find(other_keys_, key, &std::pair<std::string, std::string>::first);
  if (value.empty()) {
    if (found != other_keys_.end()) other_keys_.erase(found);
  } else if (found != other_keys_.end()) {
    found->second = value;
  } else {
    other_keys_.emplace_back(key, value);
  }
}

void play_randomly(Match& match, std::uint64_t seed) {
  Random random(seed);
  while (match.position().current_player() != kTerminal) {
    if (!match.roll()) (void)match.act(match.position().random_action(random));
  }
}

}  // namespace quintet
