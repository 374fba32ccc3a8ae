import type { Database } from '../../platform/database/database.ts'
import type { Changes } from '../../platform/realtime/changes.ts'
import type { WhatsAppConfig } from '../../platform/whatsapp-config.ts'
import { createWhatsAppStops } from '../../privacy/whatsapp-stops.ts'
import { createWhatsAppWebhook } from './webhook.ts'
import { createWhatsAppChannel } from './whatsapp-channel.ts'

interface Services {
  database: Database
  changes: Changes
  config: WhatsAppConfig
  now: () => Date
  onError: (error: unknown) => void
}

/** Opens WhatsApp: the channel, and Meta's webhook. */
export function openWhatsApp(services: Services) {
  const stops = createWhatsAppStops(services)
  return {
    channel: createWhatsAppChannel({ ...services, stops }),
    webhook: createWhatsAppWebhook({ ...services, stops }),
  }
}
