import { nullable, number, object, type Read, text } from '@dobara/web/stored-shape.ts'
import { readAward, type WaitingAward } from '../waiting/award.ts'

const key = 'counter'

/** What was typed at the counter, without the PIN. */
interface Carried {
  cusId: string
  points: number | null
  award: WaitingAward | null
}

const readCarried: Read<Carried> = object({
  cusId: text,
  points: nullable(number),
  award: nullable(readAward),
})

/** Keeps what was typed over one reload of the tab. */
export const carry = ({ cusId, points, award }: Carried): void =>
  sessionStorage.setItem(key, JSON.stringify({ cusId, points, award }))

let carried: Carried | null | undefined

/** What was kept for this loading of the page; it is not there at the next one. */
export function carriedOver(): Carried | null {
  if (carried === undefined) carried = take()
  return carried
}

/** To be called when it has been taken up: a screen may be begun more than once before it is shown. */
export const takenUp = (): void => {
  carried = null
}

function take(): Carried | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? null : readCarried(JSON.parse(kept))
  } catch {
    return null
  }
}
