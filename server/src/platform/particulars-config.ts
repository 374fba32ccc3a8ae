import type { Particulars } from '@dobara/contract/site/contact'
import { isOpeningHours } from '@dobara/contract/text/opening-hours'
import * as z from 'zod'
import type { billingSettings } from './billing-config.ts'

const number = (form: RegExp, example: string) =>
  z.string().regex(form, `must be a number such as ${example}`).optional()

export const supportSettings = {
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SUPPORT_PHONE: number(/^\+?\d[\d ()-]{5,19}$/, '1800 123 4567 or +91 98765 43210'),
  SUPPORT_HOURS: z
    .string()
    .refine(isOpeningHours, 'must be days and hours such as Mo-Sa 10:00-19:00')
    .optional(),
  SUPPORT_WHATSAPP: number(/^\+91 ?[6-9]\d{4} ?\d{5}$/, '+91 98765 43210'),
}

type Settings = z.infer<z.ZodObject<typeof supportSettings & typeof billingSettings>>

/** The company that runs the product, and its contact. The pages name the seller of the invoices. */
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
