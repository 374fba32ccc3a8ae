import type { FailureCode } from '@dobara/contract/failures/failures'

export type Outcome =
  | { refused: FailureCode }
  | { balance?: number; points?: number; signUpBonus?: number; message?: string; id?: string }

export const refused = (code: FailureCode): Outcome => ({ refused: code })
