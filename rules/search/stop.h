#pragma once
// Stopping a search from another thread: the search then chooses by its results so far.

#include <atomic>
#include <utility>

namespace quintet {

namespace detail {
inline thread_local const std::atomic<bool>* stop_asked = nullptr;
}  // namespace detail

/// While it lives, searches of this thread stop soon after `asked` is set. `asked` must outlive it.
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

/// Returns true if the searches of this thread are asked to stop.
inline bool is_stopped() {
  return detail::stop_asked != nullptr && detail::stop_asked->load(std::memory_order_relaxed);
}

}  // namespace quintet
