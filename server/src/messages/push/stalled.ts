/** Slower than any push service that works */
const stalledMilliseconds = 2_000
/** A push service with this many stalled messages gets no more. */
export const mostStalled = 20

/** Each push service separately, so that a silent one delays no messages of others */
export function createStalled() {
  const unanswered = new Map<string, number>()
  const add = (origin: string, more: number) => {
    const number = (unanswered.get(origin) ?? 0) + more
    if (number > 0) unanswered.set(origin, number)
    else unanswered.delete(origin)
  }
  return {
    has: (origin: string) => (unanswered.get(origin) ?? 0) >= mostStalled,

    /** @returns a function to call when the wait is over */
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
