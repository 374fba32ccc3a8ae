import { createPace } from '../pace.ts'

const messagesPerSecond = 80
const secondsPerPerson = 6
const mostPersons = 10_000

export function createNumberPace() {
  const pace = createPace(messagesPerSecond)
  const lastTo = new Map<string, number>()

  return {
    turn: () => pace(1),

    /**
     * A message that may leave now is recorded.
     * @returns the seconds that the message must wait
     */
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
