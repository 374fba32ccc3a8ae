import { noParticulars } from '@dobara/contract/site/contact'
import { planRule } from '@dobara/server/billing/plan'
import { createStreams } from '@dobara/server/live/streams'
import {
  type GuestMessageServices,
  openGuestMessages,
} from '@dobara/server/messages/open-guest-messages'
import {
  type OwnerMessageServices,
  openOwnerMessages,
} from '@dobara/server/messages/owner/open-owner-messages'
import type { Database } from '@dobara/server/platform/database/database'
import { createChanges } from '@dobara/server/platform/realtime/changes'
import { identitySecret } from './world.ts'

interface Options
  extends Partial<Pick<OwnerMessageServices, 'deliverPushes' | 'onError' | 'youngMilliseconds'>> {
  database: Database
  databaseUrl: string
  pushStandIn: string
}

const origin = 'https://dobara.example'

/** Another process without phones, which tells owners when told. */
export async function openOwnerProcess({ database, databaseUrl, pushStandIn, ...given }: Options) {
  const onError = given.onError ?? (() => {})
  const changes = await createChanges(databaseUrl, onError)
  const streams = createStreams(changes, onError)
  const { deliverPushes, close } = openGuestMessages({
    ...({} as Pick<GuestMessageServices, 'consents' | 'messages' | 'judgeOffers'>),
    database,
    changes,
    plan: planRule(false),
    now: () => new Date(),
    onError,
    config: { identitySecret, origin, particulars: noParticulars, pushStandIn, whatsApp: null },
  })
  const { notify } = openOwnerMessages({
    database,
    changes,
    streams,
    deliverPushes,
    origin,
    onError,
    patienceMilliseconds: 300,
    youngMilliseconds: 0,
    ...given,
  })
  return {
    notify,
    deliverPushes,
    async close() {
      streams.close()
      await changes.close()
      await close()
    },
  }
}

export type OwnerProcess = Awaited<ReturnType<typeof openOwnerProcess>>
