import {
  parametersOf,
  templateKind,
  templateOf,
} from '@dobara/contract/guest-messages/whatsapp-template'
import { isOffer } from '@dobara/contract/rules/messages'
import type { Language } from '@dobara/contract/text/language'
import type { Database } from '../../platform/database/database.ts'
import type { WhatsAppConfig } from '../../platform/whatsapp-config.ts'
import type { WhatsAppStops } from '../../privacy/whatsapp-stops.ts'
import type { Channel, Handed, OutgoingMessage } from '../channel.ts'
import { connectCloudApi } from './cloud-api.ts'
import { callbackDataOf } from './events.ts'
import { createNumberPace } from './pace.ts'
import { findNumbers, type GuestNumber } from './whatsapp-queries.ts'

interface Services {
  database: Database
  config: WhatsAppConfig
  stops: WhatsAppStops
  onError: (error: unknown) => void
}

const unlessKnown: Language = 'en'

/** Messages go only to proved numbers of guests who allow this restaurant to use WhatsApp. */
export const createWhatsAppChannel = ({ database, config, stops, onError }: Services): Channel => {
  const send = connectCloudApi({ ...config, onError: (reason) => onError(new Error(reason)) })
  const pace = createNumberPace()

  const handOne = async (
    { cusId, phoneNumber, language }: GuestNumber,
    { messageId, kind, details, sender }: OutgoingMessage,
    now: Date,
  ): Promise<Handed> => {
    const wait = pace.waitFor(phoneNumber, now)
    if (wait > 0) return { result: 'later', afterSeconds: wait }
    await pace.turn()
    const inLanguage = language ?? unlessKnown
    const template = templateKind(kind, details)
    const outcome = await send({
      to: phoneNumber,
      template: {
        name: templateOf(template, inLanguage).name,
        language: inLanguage,
        parameters: parametersOf(template, details, sender.restaurantName, inLanguage),
      },
      callbackData: callbackDataOf(sender.restaurantId, messageId),
      isMarketing: isOffer(kind),
    })
    if (outcome.result !== 'stopped') return outcome
    await stops.stop(cusId, now, now)
    return { result: 'nowhere' }
  }

  return {
    name: 'whatsapp',
    async handOver(messages, now) {
      const numbers = new Map<string, Map<string, GuestNumber>>()
      for (const [restaurantId, own] of Map.groupBy(messages, (m) => m.sender.restaurantId))
        numbers.set(
          restaurantId,
          await findNumbers(database, restaurantId, { uids: own.map(({ uid }) => uid), now }),
        )
      return Promise.all(
        messages.map(async (message): Promise<Handed> => {
          const guest = numbers.get(message.sender.restaurantId)?.get(message.uid)
          return guest ? handOne(guest, message, now) : { result: 'nowhere' }
        }),
      )
    },
  }
}
