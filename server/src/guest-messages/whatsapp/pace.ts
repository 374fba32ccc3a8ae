const messagesPerSecond = 80
const secondsPerPerson = 6
const mostPersons = 10_000

/** WhatsApp takes 80 messages a second of one number, and one in 6 seconds for one person. */
export function createPace() {
  let nextAt = 0
  const lastTo = new Map<string, number>()

  return {
    /** Resolves when this process may send the next message. */
    async turn(): Promise<void> {
      const at = Math.max(nextAt, performance.now())
      nextAt = at + 1000 / messagesPerSecond
      const wait = at - performance.now()
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    },

    /** Notes a message to a person. @returns how many seconds it has to wait; 0: it may be sent */
    waitFor(person: string, now: Date): number {
      const seconds = now.getTime() / 1000
      const left = (lastTo.get(person) ?? 0) + secondsPerPerson - seconds
      if (left > 0) return Math.ceil(left)
      if (lastTo.size >= mostPersons) lastTo.clear()
      lastTo.set(person, seconds)
      return 0
    },
  }
}
