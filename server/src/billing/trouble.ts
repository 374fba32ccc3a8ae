import type { Language } from '@dobara/contract/text/language'
import type { Tx } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { readAccountState } from './account-state.ts'
import { messageText } from './message-texts.ts'
import { type MessageKind, messagesDue } from './owner-messages.ts'

/** The worst first */
const troubles = [
  'ended',
  'grace_6',
  'grace_3',
  'paused',
  'charge_failed',
  'mandate_ended',
] as const satisfies MessageKind[]

export const isTrouble = (kind: MessageKind): boolean =>
  (troubles as readonly MessageKind[]).includes(kind)

/** In one line, as the mail's subject says it. Null: payment and mandate are in order. */
export async function findTrouble(
  tx: Tx,
  restaurantId: string,
  now: Date,
): Promise<((language: Language) => string) | null> {
  const account = await queries.findAccount(tx, restaurantId)
  if (!account) return null
  const messages = messagesDue(await readAccountState(tx, account), [], now)
  const kind = troubles.find((trouble) => messages.some((message) => message.kind === trouble))
  const worst = messages.find((message) => message.kind === kind)
  const named = { link: '', isAttached: false }
  return worst ? (language) => messageText(worst, language, named).subject : null
}
