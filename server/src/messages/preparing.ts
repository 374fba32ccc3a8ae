import { messageRules } from '@dobara/contract/rules/messages'
import { nextTime } from '@dobara/contract/text/india-time'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type DueMessage, forgetDue, idsOf, putOff } from './due-messages.ts'
import type { JudgedMessage, JudgeOffers } from './judged-message.ts'
import { takeReceipts } from './message-queries.ts'
import { writeReceipts } from './receipts.ts'

interface Services extends Pick<SharedServices, 'database' | 'plan'> {
  judgeOffers: JudgeOffers
}

export interface ToSend {
  row: DueMessage
  message: JudgedMessage
}

/** Ends the leases of messages that must not be sent. @returns those to send */
export function createPreparing({ database, plan, judgeOffers }: Services) {
  const write = async (restaurantId: string, receipts: DueMessage[], now: Date) =>
    receipts.length === 0
      ? []
      : database.asRestaurant(restaurantId, (tx) =>
          writeReceipts(tx, restaurantId, receipts, (until) => plan.hasEnded(until, now)),
        )

  return async (restaurantId: string, due: DueMessage[], now: Date): Promise<ToSend[]> => {
    const offers = due.filter(({ about }) => about === 'offer')
    const receipts = due.filter((row) => !offers.includes(row))
    const written = await write(restaurantId, receipts, now)
    const judged = [
      ...(await takeReceipts(database, restaurantId, written, now)),
      ...(await judgeOffers(restaurantId, idsOf(offers), now)),
    ]
    const messageOf = new Map(judged.map((message) => [message.message_id, message]))
    const withOutcome = (outcome: JudgedMessage['outcome']) =>
      due.flatMap((row) => {
        const message = messageOf.get(row.message_id)
        return message?.outcome === outcome ? [{ row, message }] : []
      })
    const [toSend, quiet] = [withOutcome('send'), withOutcome('quiet')]
    const morning = nextTime(now, messageRules.quietUntilHour)
    for (const { row } of quiet) await putOff(database, row, morning)
    const handled = new Set([...quiet, ...toSend].map(({ row }) => row))
    await forgetDue(
      database.global,
      due.filter((row) => !handled.has(row)),
    )
    return toSend
  }
}
