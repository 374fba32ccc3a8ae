import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import type { MessageKind } from '@dobara/contract/rules/messages'
import type { GuestMessageTable } from '../../database/schema.ts'
import type { Sender } from './sender.ts'

export interface OutgoingMessage {
  messageId: string
  uid: string
  kind: MessageKind
  details: MessageDetails
  expiresAt: Date
  sender: Sender
}

/**
 * The result `sent` means that at least one phone or address took the message. The result `nowhere`
 * means that the channel does not reach this guest.
 */
export type Handed =
  | { result: 'sent' | 'nowhere' }
  | { result: 'later'; afterSeconds: number | null }

/** A channel never throws, even if its service fails. */
export interface Channel {
  name: NonNullable<GuestMessageTable['channel']>
  /** @returns results in the same order */
  handOver(messages: OutgoingMessage[], now: Date): Promise<Handed[]>
}
