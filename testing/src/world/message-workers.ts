import { randomInt } from 'node:crypto'
import { type PlanRule, planRule } from '@dobara/server/billing/plan'
import type { OutgoingMessage } from '@dobara/server/messages/channel'
import { createDelivering } from '@dobara/server/messages/delivering'
import { createJudging } from '@dobara/server/offers/judging'
import { createRuns } from '@dobara/server/offers/runs'
import type { Database } from '@dobara/server/platform/database/database'
import { untilNoneIsDue } from './until-none-is-due.ts'

/**
 * The channel of this worker accepts all messages. If deciding or delivering reports an error, the
 * call fails.
 */
export function createMessageWorker(database: Database, plan: PlanRule = planRule(false)) {
  const errors: unknown[] = []
  const handed: OutgoingMessage[] = []
  const services = { database, plan, onError: (error: unknown) => void errors.push(error) }
  const runs = createRuns({ ...services, draw: randomInt })
  const delivering = createDelivering({
    ...services,
    judgeOffers: createJudging(services),
    channels: [
      {
        name: 'push',
        handOver: async (messages) => {
          handed.push(...messages)
          return messages.map(() => ({ result: 'sent' }))
        },
      },
    ],
  })
  const orFail = (run: (now: Date) => Promise<void>) => async (now: Date) => {
    await run(now)
    if (errors.length > 0) throw new AggregateError(errors.splice(0))
  }
  return {
    /** Oldest first. */
    handed,
    async decide(now: Date) {
      await untilNoneIsDue(database, 'message_run', now, orFail(runs.decide))
    },
    async deliver(now: Date) {
      await untilNoneIsDue(database, 'due_message', now, orFail(delivering.deliver))
    },
  }
}

export type MessageWorker = ReturnType<typeof createMessageWorker>
