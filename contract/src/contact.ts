import { hoursInWords, type Language } from './opening-hours.ts'

/** Who runs the product and how to reach them: settings of the server. Null: not set. */
export interface Particulars {
  /** Lines of the address are parted by `|`. */
  company: { name: string | null; address: string | null; gstin: string | null }
  support: {
    email: string | null
    phone: string | null
    /** In the form of `isOpeningHours`. */
    hours: string | null
    whatsapp: string | null
  }
}

export const noParticulars: Particulars = {
  company: { name: null, address: null, gstin: null },
  support: { email: null, phone: null, hours: null, whatsapp: null },
}

/** Shown until they are set. They can be nobody's. */
export const example = { email: 'help@dobara.example', phone: '1800 000 0000' }

/** The settings without which a page says that it shows examples. GSTIN, hours and WhatsApp are left out when they are not set. */
export const missingParticulars = ({ company, support }: Particulars): string[] =>
  Object.entries({
    SELLER_NAME: company.name,
    SELLER_ADDRESS: company.address,
    SUPPORT_EMAIL: support.email,
    SUPPORT_PHONE: support.phone,
  }).flatMap(([name, value]) => (value === null ? [name] : []))

/** What a link to a number dials. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

/** A link that opens a chat with this number. */
export const whatsappLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`

/** What stands in the pages under these names, see `fillPage`. */
export function pageValues(
  origin: string,
  particulars: Particulars,
): Record<string, string | null> {
  const { company, support } = particulars
  const phone = support.phone ?? example.phone
  const hours = (language: Language) => support.hours && hoursInWords(support.hours, language)
  return {
    origin,
    missing: missingParticulars(particulars).join(', ') || null,
    'company.name.en': company.name ?? '[name of the company]',
    'company.name.hi': company.name ?? '[कंपनी का नाम]',
    'company.address.en': addressOf(company) ?? '[address of the company]',
    'company.address.hi': addressOf(company) ?? '[कंपनी का पता]',
    'company.gstin': company.gstin,
    'support.email': support.email ?? example.email,
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
