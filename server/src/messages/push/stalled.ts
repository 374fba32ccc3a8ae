/** A push service that has not answered after this time is slower than any that works. */
const stalledMilliseconds = 2_000
/** With so many messages unanswered for so long, a push service gets no more. */
export const mostStalled = 20

/** Notices push services that do not answer, each by itself, so that a backlog for one does not hold the others'. */
export function createStalled() {
  const unanswered = new Map<string, number>()
  const add = (origin: string, more: number) => {
    const number = (unanswered.get(origin) ?? 0) + more
    if (number > 0) unanswered.set(origin, number)
    else unanswered.delete(origin)
  }
  return {
    has: (origin: string) => (unanswered.get(origin) ?? 0) >= mostStalled,

    /** Watches one message. @returns a function to call when its answer has come, or is waited for no longer */
    watch(origin: string) {
      let isStalled = false
      const timer = setTimeout(() => {
        isStalled = true
        add(origin, 1)
      }, stalledMilliseconds)
      return () => {
        clearTimeout(timer)
        if (isStalled) add(origin, -1)
        isStalled = false
      }
    },
  }
}
