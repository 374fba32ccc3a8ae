import { setTimeout as pause } from 'node:timers/promises'
import { noParticulars } from '@dobara/contract/site/contact'
import { planRule } from '@dobara/server/billing/plan'
import {
  type GuestMessageServices,
  openGuestMessages,
} from '@dobara/server/guest-messages/open-guest-messages'
import { openDatabase } from '@dobara/server/platform/database/database'

/** A process that hands over messages until it is killed. Its stand-in for push services is another process. */
const [url = '', secret = '', standIn = ''] = process.argv.slice(2)
const onError = () => {}
const worker = openGuestMessages({
  database: openDatabase({ url, connections: 4, onError }),
  plan: planRule(false),
  onError,
  now: () => new Date(),
  config: {
    identitySecret: secret,
    origin: 'https://dobara.example',
    particulars: noParticulars,
    pushStandIn: standIn,
    whatsApp: null,
  },
  ...({} as Pick<GuestMessageServices, 'changes' | 'pin' | 'consents' | 'messages'>),
})
console.log('ready')
for (;;) {
  await worker.work(new Date())
  await pause(20)
}
