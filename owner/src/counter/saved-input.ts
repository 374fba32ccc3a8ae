import { nullable, number, object, type Read, text } from '@dobara/web/state/stored-shape.ts'
import { readAward, type WaitingAward } from '../waiting/award.ts'
import type { Amount } from './points-step.tsx'

const key = 'counter'

/** The PIN is never stored. */
interface SavedInput {
  cusId: string
  amount: Amount | null
  award: WaitingAward | null
}

const readSavedInput: Read<SavedInput> = object({
  cusId: text,
  amount: nullable(object({ points: number, billAmount: nullable(number) })),
  award: nullable(readAward),
})

export const saveInput = ({ cusId, amount, award }: SavedInput): void =>
  sessionStorage.setItem(key, JSON.stringify({ cusId, amount, award }))

let current: SavedInput | null | undefined

/** Removes the input from storage. */
export function savedInput(): SavedInput | null {
  if (current === undefined) current = take()
  return current
}

/** Call this when the screen is mounted: before that, React may read the input several times. */
export const forgetSavedInput = (): void => {
  current = null
}

function take(): SavedInput | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? null : readSavedInput(JSON.parse(kept))
  } catch {
    return null
  }
}
