import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import type { MessageKind } from '@dobara/contract/rules/messages'
import type { Selectable } from 'kysely'
import type { GuestMessageTable } from '../../database/schema.ts'

type State = Selectable<GuestMessageTable>['state']

export interface JudgedMessage {
  message_id: string
  uid: string | null
  kind: MessageKind
  details: MessageDetails
  expires_at: Date
  /** `quiet`: the message waits for the morning. `quietly`: it stands under Messages alone. */
  outcome: 'send' | 'quiet' | 'quietly' | Exclude<State, 'waiting'>
}

/** Messages that may be handed over count for the limits. */
export type JudgeOffers = (
  restaurantId: string,
  messageIds: string[],
  now: Date,
) => Promise<JudgedMessage[]>
