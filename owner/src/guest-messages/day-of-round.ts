const dayMs = 86_400_000

interface Round {
  beganAt: string
  readFrom: string
}

/** The day that a round is in, from 1 to the last, and how many it has. */
export function dayOfRound({ beganAt, readFrom }: Round, now: number) {
  const begin = new Date(beganAt).getTime()
  const days = Math.round((new Date(readFrom).getTime() - begin) / dayMs)
  const day = Math.floor((now - begin) / dayMs) + 1
  return { day: Math.min(days, Math.max(1, day)), days }
}
