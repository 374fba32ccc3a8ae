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
  /**
   * A `quiet` message is sent in the morning, and a `quietly` message is shown only on the screen
   * Messages.
   */
  outcome: 'send' | 'quiet' | 'quietly' | Exclude<State, 'waiting'>
}

/** Every message that may be handed over counts towards the limits. */
export type JudgeOffers = (
  restaurantId: string,
  messageIds: string[],
  now: Date,
) => Promise<JudgedMessage[]>
