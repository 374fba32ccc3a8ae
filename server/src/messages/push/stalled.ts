const stalledMilliseconds = 2_000
export const mostStalled = 20

/**
 * Unanswered messages are counted per push service, so that a silent service delays no messages of
 * other services.
 */
export function createStalled() {
  const unanswered = new Map<string, number>()
  const add = (origin: string, more: number) => {
    const number = (unanswered.get(origin) ?? 0) + more
    if (number > 0) unanswered.set(origin, number)
    else unanswered.delete(origin)
  }
  return {
    has: (origin: string) => (unanswered.get(origin) ?? 0) >= mostStalled,

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
