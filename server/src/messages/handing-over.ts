import type { Database } from '../platform/database/database.ts'
import type { Channel, Handed, OutgoingMessage } from './channel.ts'
import { putOff } from './due-messages.ts'
import { fitDetails } from './fit-text.ts'
import { noteSent } from './message-queries.ts'
import type { ToSend } from './preparing.ts'
import { secondsAfter, waitSeconds } from './retries.ts'
import { findSender, type Sender } from './sender.ts'

interface Services {
  database: Database
  channels: Channel[]
}

export function createHandingOver({ database, channels }: Services) {
  return async (restaurantId: string, toSend: ToSend[], now: Date) => {
    const [first] = toSend
    if (!first) return
    const sender = await findSender(database, restaurantId)
    const outgoing = toSend.flatMap(({ message }) => outgoingOf(message, sender, now))
    const { channelOf, later } = await throughChannels(channels, outgoing, now)
    const done = toSend.filter(({ message }) => !later.has(message.message_id))
    const sent = done.map(({ message: { message_id: messageId } }) => ({
      messageId,
      channel: channelOf.get(messageId) ?? null,
    }))
    if (sent.length > 0) await noteSent(database, restaurantId, sent, first.row.due_at, now)
    for (const { row, message } of toSend) {
      const after = later.get(message.message_id)
      if (after === undefined) continue
      await putOff(database, row, secondsAfter(now, Math.max(after ?? 0, waitSeconds(row))))
    }
  }
}

const outgoingOf = (
  { message_id, uid, kind, details, expires_at }: ToSend['message'],
  sender: Sender,
  now: Date,
): OutgoingMessage[] =>
  uid === null || expires_at <= now
    ? []
    : [
        {
          messageId: message_id,
          uid,
          kind,
          details: fitDetails(details),
          expiresAt: expires_at,
          sender,
        },
      ]

async function throughChannels(channels: Channel[], messages: OutgoingMessage[], now: Date) {
  const channelOf = new Map<string, Channel['name']>()
  const later = new Map<string, number | null>()
  let left = messages
  for (const channel of channels) {
    if (left.length === 0) break
    const handed: Handed[] = await channel.handOver(left, now)
    left = left.filter((message, index) => {
      const answer = handed[index]
      if (answer?.result === 'sent') channelOf.set(message.messageId, channel.name)
      if (answer?.result === 'later') later.set(message.messageId, answer.afterSeconds)
      return answer?.result === 'nowhere'
    })
  }
  return { channelOf, later }
}
