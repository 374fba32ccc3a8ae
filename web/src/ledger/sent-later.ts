import { m } from '@dobara/words/messages.js'
import { shortTime } from '../time/human-time.ts'

/** 'Sent 10:02 am', with the date on another day: when an award came that had waited on a phone. */
export const sentLater = (sentAt: string | null): string | null =>
  sentAt && m.sent_later({ time: shortTime(Date.parse(sentAt), Date.now()) })
