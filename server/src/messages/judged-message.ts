import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import type { MessageKind } from '@dobara/contract/rules/messages'
import type { Selectable } from 'kysely'
import type { GuestMessageTable } from '../../database/schema.ts'

type State = Selectable<GuestMessageTable>['state']

export interface JudgedMessage {
  message_id: string
  /** Null: the guest's account is gone. */
  uid: string | null
  kind: MessageKind
  details: MessageDetails
  expires_at: Date
  /** `quiet`: it waits for the morning. `quietly`: it stands under Messages alone. Else the state that it has now. */
  outcome: 'send' | 'quiet' | 'quietly' | Exclude<State, 'waiting'>
}

/** Judges leased offers by their rules right before they are handed over, and counts those that may be. */
export type JudgeOffers = (
  restaurantId: string,
  messageIds: string[],
  now: Date,
) => Promise<JudgedMessage[]>
