import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import type { MessageKind } from '@dobara/contract/rules/messages'
import type { GuestMessageTable } from '../../database/schema.ts'

/** The restaurant in whose name a message comes. */
export interface Sender {
  restaurantId: string
  resId: string
  restaurantName: string
  /** The path of its picture; null: it has none. */
  logo: string | null
}

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
 * `sent`: the channel took it for at least one phone or address. `nowhere`: the channel does not reach this guest, or
 * refused the message for good. `later`: another try may succeed.
 */
export type Handed =
  | { result: 'sent' | 'nowhere' }
  | { result: 'later'; afterSeconds: number | null }

/** A way to reach guests. It never throws for what its service does, and keeps its own pace. */
export interface Channel {
  name: NonNullable<GuestMessageTable['channel']>
  /** Hands over several messages. @returns what became of each, in the same order */
  handOver(messages: OutgoingMessage[], now: Date): Promise<Handed[]>
}
