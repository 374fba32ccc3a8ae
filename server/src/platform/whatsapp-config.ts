import type * as z from 'zod'
import { hidden, httpAddress, matching } from './settings/forms.ts'

export interface WhatsAppConfig {
  /** The address includes the version and has no slash at the end. */
  url: string
  token: string
  phoneNumberId: string
  appSecret: string
  verifyToken: string
  /** The unit is a hundredth of a paisa, and the price is for one offer. */
  marketingPrice: number
  timeoutMilliseconds?: number
}

export const priceUnitsInRupee = 10_000

const url = 'https://graph.facebook.com/v23.0'

export const whatsAppSettings = {
  WHATSAPP_TOKEN: hidden("the system user's token"),
  WHATSAPP_PHONE_NUMBER_ID: matching(/^\d{5,20}$/, "the number's id at Meta, digits alone"),
  WHATSAPP_APP_SECRET: hidden("the app's secret"),
  WHATSAPP_VERIFY_TOKEN: hidden("a word of your own, as in the webhook's settings at Meta"),
  WHATSAPP_URL: httpAddress(url).default(url),
  WHATSAPP_MARKETING_PAISE: matching(
    /^\d{1,5}(\.\d{1,2})?$/,
    'paise with up to two decimals, such as 86.31',
  ),
}

type Settings = z.infer<z.ZodObject<typeof whatsAppSettings>>

export function whatsAppFrom(settings: Settings): WhatsAppConfig | null {
  if (!settings.WHATSAPP_TOKEN) return null
  return {
    url: settings.WHATSAPP_URL.replace(/\/+$/, ''),
    token: settings.WHATSAPP_TOKEN,
    phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID ?? '',
    appSecret: settings.WHATSAPP_APP_SECRET ?? '',
    verifyToken: settings.WHATSAPP_VERIFY_TOKEN ?? '',
    marketingPrice: unitsOf(settings.WHATSAPP_MARKETING_PAISE ?? '86.31'),
  }
}

const unitsOf = (paise: string) => Math.round(Number(paise) * 100)
