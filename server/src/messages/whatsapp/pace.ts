import { createPace } from '../pace.ts'

const messagesPerSecond = 80
const secondsPerPerson = 6
const mostPersons = 10_000

/** The limits of one number at WhatsApp */
export function createNumberPace() {
  const pace = createPace(messagesPerSecond)
  const lastTo = new Map<string, number>()

  return {
    turn: () => pace(1),

    /** Notes a message to a person. @returns how many seconds it has to wait before it is sent */
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
