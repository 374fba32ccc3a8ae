import type { WaitingAward } from './award.ts'

export interface Typed {
  award: WaitingAward
  pin: string
  /** Milliseconds since 1970 */
  typedAt: number
}

/** Never stored: PINs are forgotten when the page closes, at a sign-out and if one is refused. */
const typed = new Map<string, Typed>()

export const rememberTyped = (remembered: Typed): void => {
  typed.set(remembered.award.idempotencyKey, remembered)
}
export const forgetTyped = ({ idempotencyKey }: WaitingAward): void => {
  typed.delete(idempotencyKey)
}
export const forgetAllTyped = (): void => typed.clear()
export const hasTyped = (): boolean => typed.size > 0

export const typedFor = ({ idempotencyKey }: WaitingAward): Typed | undefined =>
  typed.get(idempotencyKey)
