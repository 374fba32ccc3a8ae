import { m } from '@dobara/words/messages.js'
import { shortTime } from '../time/human-time.ts'

interface Timed {
  createdAt: string
  sentAt: string | null
}

/** 'Sent 10:02 am', of an award that waited on a phone */
export const sentLater = ({ createdAt, sentAt }: Timed): string | null =>
  sentAt && m.sent_later({ time: shortTime(Date.parse(sentAt), Date.parse(createdAt)) })
