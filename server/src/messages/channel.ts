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
 * With `sent`, at least one phone or address took the message. With `nowhere`, the channel does not
 * reach this guest, or was refused for good.
 */
export type Handed =
  | { result: 'sent' | 'nowhere' }
  | { result: 'later'; afterSeconds: number | null }

/** A channel never throws, whatever its service does. */
export interface Channel {
  name: NonNullable<GuestMessageTable['channel']>
  /** @returns results in the same order */
  handOver(messages: OutgoingMessage[], now: Date): Promise<Handed[]>
}
