import type { Language } from '../text/language.ts'
import { hoursInWords } from '../text/opening-hours.ts'

/** From the settings; null: missing */
export interface Particulars {
  /** `|` separates the lines of the address. */
  company: { name: string | null; address: string | null; gstin: string | null }
  support: {
    email: string | null
    phone: string | null
    /** See `isOpeningHours`. */
    hours: string | null
    whatsapp: string | null
  }
}

export const noParticulars: Particulars = {
  company: { name: null, address: null, gstin: null },
  support: { email: null, phone: null, hours: null, whatsapp: null },
}

/** This contact belongs to no person, and is shown instead of missing settings. */
export const exampleContact = { email: 'help@dobara.example', phone: '1800 000 0000' }

const exampleCompany = {
  name: { en: 'Example Company', hi: 'नमूना कंपनी' },
  address: { en: '1 Example Road, Mumbai 400001', hi: '1 नमूना मार्ग, मुंबई 400001' },
}

/** Pages show examples for these; other missing settings are left out. */
export const missingParticulars = ({ company, support }: Particulars): string[] =>
  Object.entries({
    SELLER_NAME: company.name,
    SELLER_ADDRESS: company.address,
    SUPPORT_EMAIL: support.email,
    SUPPORT_PHONE: support.phone,
  }).flatMap(([name, value]) => (value === null ? [name] : []))

export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

export const whatsappLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`

export function pageValues(
  origin: string,
  particulars: Particulars,
): Record<string, string | null> {
  const { company, support } = particulars
  const phone = support.phone ?? exampleContact.phone
  const hours = (language: Language) => support.hours && hoursInWords(support.hours, language)
  return {
    origin,
    missing: missingParticulars(particulars).join(', ') || null,
    'company.name.en': company.name ?? exampleCompany.name.en,
    'company.name.hi': company.name ?? exampleCompany.name.hi,
    'company.address.en': addressOf(company) ?? exampleCompany.address.en,
    'company.address.hi': addressOf(company) ?? exampleCompany.address.hi,
    'company.gstin': company.gstin,
    'support.email': support.email ?? exampleContact.email,
    'support.phone': phone,
    'support.dialled': dialled(phone),
    'support.hours.en': hours('en'),
    'support.hours.hi': hours('hi'),
    'support.whatsapp': support.whatsapp,
    'support.chat': support.whatsapp && whatsappLink(support.whatsapp),
  }
}

const addressOf = ({ address }: Particulars['company']): string | null =>
  address
    ?.split('|')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ') ?? null
