import { createRecent } from './recent.ts'

export interface TooMuch {
  /** By how many. */
  by: number
  /** By the clock of `performance.now()`. */
  endsAt: number
}

interface Minute {
  count: number
  endsAt: number
}

const minuteMilliseconds = 60_000
const muchOfMost = 0.1

/**
 * Counts what comes of each key in the minute that begins with the first. Where too many are to be remembered,
 * whose minute began first makes room. Who has had a tenth of what is allowed is remembered apart: who makes up
 * keys to be forgotten has to come as often with each of them.
 * @param most what is allowed of one key in its minute
 * @param remembered the largest number of keys, with few and with many each
 * @returns how to count one more of a key, which says when it is too much
 */
export function countMinutes(most: number, remembered: number) {
  const few = createRecent<Minute>(remembered)
  const many = createRecent<Minute>(remembered)
  const much = most * muchOfMost
  return (key: string): TooMuch | undefined => {
    const time = performance.now()
    const minute = few.get(key) ?? many.get(key)
    if (!minute || minute.endsAt <= time) {
      many.delete(key)
      few.set(key, { count: 1, endsAt: time + minuteMilliseconds })
      return undefined
    }
    minute.count++
    if (minute.count > much && few.delete(key)) many.set(key, minute)
    return minute.count > most ? { by: minute.count - most, endsAt: minute.endsAt } : undefined
  }
}
