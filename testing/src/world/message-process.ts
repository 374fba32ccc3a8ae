import { randomInt } from 'node:crypto'
import { noParticulars } from '@dobara/contract/site/contact'
import { planRule } from '@dobara/server/billing/plan'
import {
  type GuestMessageServices,
  openGuestMessages,
} from '@dobara/server/messages/open-guest-messages'
import { createJudging } from '@dobara/server/offers/judging'
import { createRuns, type RunServices } from '@dobara/server/offers/runs'

export interface ProcessOptions
  extends Pick<GuestMessageServices, 'database'>,
    Partial<
      Pick<GuestMessageServices, 'messages' | 'now'> &
        Pick<RunServices, 'plan' | 'draw' | 'onError'>
    > {
  identitySecret: string
  origin?: string
  pushStandIn: string
}

/** Messages are decided and sent only in `work`. */
export function openMessageProcess(
  { identitySecret, origin = 'https://dobara.example', pushStandIn, ...given }: ProcessOptions,
  whatsApp: GuestMessageServices['config']['whatsApp'] = null,
) {
  const services = {
    plan: planRule(false),
    draw: randomInt,
    now: () => new Date(),
    onError: () => {},
    ...given,
  }
  const runs = createRuns(services)
  const { deliver, close } = openGuestMessages({
    ...({} as Pick<GuestMessageServices, 'consents' | 'messages'>),
    changes: { publish() {} } as unknown as GuestMessageServices['changes'],
    ...services,
    judgeOffers: createJudging(services),
    config: { identitySecret, origin, particulars: noParticulars, pushStandIn, whatsApp },
  })
  return {
    async work(now: Date) {
      await runs.decide(now)
      await deliver(now)
    },
    close,
  }
}

export type MessageProcess = ReturnType<typeof openMessageProcess>
