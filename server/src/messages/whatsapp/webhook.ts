import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import type { Webhook } from '../../platform/http/api/webhook.ts'
import { isSigned } from '../../platform/signature.ts'
import type { WhatsAppConfig } from '../../platform/whatsapp-config.ts'
import type { WhatsAppStops } from '../../privacy/whatsapp-stops.ts'
import { readEvents } from './events.ts'
import { findGuestByNumber, noteStatus } from './whatsapp-queries.ts'

interface Services {
  database: Database
  config: WhatsAppConfig
  stops: WhatsAppStops
  now: () => Date
}

const mostBytes = 3 * 1024 * 1024
const userStoppedMarketing = 131050

export const createWhatsAppWebhook = ({ database, config, stops, now }: Services): Webhook => ({
  path: '/webhooks/whatsapp',
  mostBytes,

  challenge(query) {
    const isMeta =
      query.get('hub.mode') === 'subscribe' &&
      isSame(query.get('hub.verify_token') ?? '', config.verifyToken)
    const challenge = query.get('hub.challenge') ?? ''
    return isMeta && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  },

  async hear(bytes, header) {
    const signature = (header('x-hub-signature-256') ?? '').replace(/^sha256=/, '')
    if (!isSigned(bytes, signature, [config.appSecret])) return false
    const { statuses, stopped } = readEvents(bytes, config.phoneNumberId, now())
    for (const { phoneNumber, at } of stopped) {
      const cusId = await findGuestByNumber(database, phoneNumber)
      if (cusId) await stops.stop(cusId, at, now())
    }
    for (const { errorCode, ...status } of statuses) {
      const cusId = await noteStatus(database, status)
      if (cusId && errorCode === userStoppedMarketing) await stops.stop(cusId, status.at, now())
    }
    return true
  },
})

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, own: string) => timingSafeEqual(digest(given), digest(own))
