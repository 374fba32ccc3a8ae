import { m } from '@dobara/words/messages.js'

/** The pages of My Account in the order of their list, with the end of their address. */
export const pages = [
  { path: 'billing', title: m.section_billing },
  { path: 'personal', title: m.section_personal },
  { path: 'restaurant', title: m.section_restaurant },
  { path: 'program', title: m.section_program },
  { path: 'pictures', title: m.section_pictures },
  { path: 'pin', title: m.section_pin },
  { path: 'security', title: m.section_security },
  { path: 'data', title: m.section_data },
] as const

export type AccountPage = (typeof pages)[number]['path']

/** The page that a wide screen shows beside the list when no other is open. */
export const firstPage: AccountPage = 'personal'

export const pageNamed = (path: string | undefined): AccountPage | null =>
  pages.find((page) => page.path === path)?.path ?? null
