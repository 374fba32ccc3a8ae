import { randomInt } from 'node:crypto'
import { noParticulars } from '@dobara/contract/site/contact'
import { planRule } from '@dobara/server/billing/plan'
import {
  type GuestMessageServices,
  type GuestMessages,
  openGuestMessages,
} from '@dobara/server/offers/open-guest-messages'

type Services = Pick<GuestMessageServices, 'database'> & {
  identitySecret: string
  origin?: string
  /** The stand-in for push services. */
  pushStandIn: string
} & Partial<Pick<GuestMessageServices, 'plan' | 'messages' | 'draw' | 'now' | 'onError'>>

/** One more process that decides and hands over messages when it is told. It does nothing for owners and guests. */
export const openMessageProcess = (
  { identitySecret, origin = 'https://dobara.example', pushStandIn, ...services }: Services,
  whatsApp: GuestMessageServices['config']['whatsApp'] = null,
): GuestMessages =>
  openGuestMessages({
    plan: planRule(false),
    draw: randomInt,
    now: () => new Date(),
    onError: () => {},
    changes: { publish() {} } as unknown as GuestMessageServices['changes'],
    ...({} as Pick<GuestMessageServices, 'pin' | 'consents' | 'messages'>),
    ...services,
    config: {
      identitySecret,
      origin,
      particulars: noParticulars,
      pushStandIn,
      whatsApp,
    },
  })
