import type { Particulars } from '@dobara/contract/site/contact'
import { isOpeningHours } from '@dobara/contract/text/opening-hours'
import * as z from 'zod'
import type { billingSettings } from './billing-config.ts'
import { matching } from './settings/forms.ts'

export const supportSettings = {
  SUPPORT_EMAIL: matching(
    (value) => z.email().safeParse(value).success,
    'an e-mail address such as care@dobara.example',
  ),
  SUPPORT_PHONE: matching(
    /^\+?\d[\d ()-]{5,19}$/,
    'a number such as 1800 123 4567 or +91 98765 43210',
  ),
  SUPPORT_HOURS: matching(isOpeningHours, 'days and hours such as Mo-Sa 10:00-19:00'),
  SUPPORT_WHATSAPP: matching(/^\+91 ?[6-9]\d{4} ?\d{5}$/, 'a number such as +91 98765 43210'),
}

type Settings = z.infer<z.ZodObject<typeof supportSettings & typeof billingSettings>>

export const particularsFrom = (settings: Settings): Particulars => ({
  company: {
    name: settings.SELLER_NAME ?? null,
    address: settings.SELLER_ADDRESS ?? null,
    gstin: settings.SELLER_GSTIN ?? null,
  },
  support: {
    email: settings.SUPPORT_EMAIL ?? null,
    phone: settings.SUPPORT_PHONE ?? null,
    hours: settings.SUPPORT_HOURS ?? null,
    whatsapp: settings.SUPPORT_WHATSAPP ?? null,
  },
})
