import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import type { MessageKind } from '@dobara/contract/rules/messages'
import type { GuestMessageTable } from '../../database/schema.ts'
import type { Sender } from './sender.ts'

/** A message as a channel hands it over. */
export interface OutgoingMessage {
  messageId: string
  /** The guest's account. */
  uid: string
  kind: MessageKind
  details: MessageDetails
  expiresAt: Date
  sender: Sender
}

/**
 * `sent`: at least one phone or address got it. `nowhere`: the channel does not reach this guest, or refused the message
 * for good. `later`: another try may succeed.
 */
export type Handed =
  | { result: 'sent' | 'nowhere' }
  | { result: 'later'; afterSeconds: number | null }

/** A way to reach guests. It never throws for what its service does. */
export interface Channel {
  name: NonNullable<GuestMessageTable['channel']>
  /** @returns the result of each message, in the same order */
  handOver(messages: OutgoingMessage[], now: Date): Promise<Handed[]>
}
