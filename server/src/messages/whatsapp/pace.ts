import { createPace } from '../pace.ts'

const messagesPerSecond = 80
const secondsPerPerson = 6
const mostPersons = 10_000

/** WhatsApp takes 80 messages a second of one number, and one in 6 seconds for one person. */
export function createNumberPace() {
  const pace = createPace(messagesPerSecond)
  const lastTo = new Map<string, number>()

  return {
    /** Resolves when this process may send the next message. */
    turn: () => pace(1),

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
