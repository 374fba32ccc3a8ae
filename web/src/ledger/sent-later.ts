import { m } from '@dobara/words/messages.js'
import { shortTime } from '../time/human-time.ts'

interface Timed {
  createdAt: string
  sentAt: string | null
}

/** 'Sent 10:02 am', with the date if that is another day: when an award came that had waited on a phone. */
export const sentLater = ({ createdAt, sentAt }: Timed): string | null =>
  sentAt && m.sent_later({ time: shortTime(Date.parse(sentAt), Date.parse(createdAt)) })
