#pragma once
// How a search is stopped from another thread: one that is asked to chooses by what it has found.

#include <atomic>
#include <utility>

namespace quintet {

namespace detail {
inline thread_local const std::atomic<bool>* stop_asked = nullptr;
}  // namespace detail

/// While it lives, the searches of this thread stop as soon as `asked`, which must outlive it, is
/// set.
class Stoppable {
 public:
  explicit Stoppable(const std::atomic<bool>& asked)
      : before_(std::exchange(detail::stop_asked, &asked)) {}
  ~Stoppable() { detail::stop_asked = before_; }
  Stoppable(const Stoppable&) = delete;
  Stoppable& operator=(const Stoppable&) = delete;

 private:
  const std::atomic<bool>* before_;
};

/// Whether the search of this thread is to stop.
inline bool is_stopped() {
  return detail::stop_asked != nullptr && detail::stop_asked->load(std::memory_order_relaxed);
}

}  // namespace quintet
