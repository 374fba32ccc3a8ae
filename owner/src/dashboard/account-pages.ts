import { m } from '@dobara/words/messages.js'
import { subscriptionsPath } from '../billing/paths.ts'
import { openedGuest } from '../guests/opened-guest.ts'
import {
  accountPath,
  dataPath,
  guestsPath,
  importPath,
  insightsPath,
  outletsPath,
  ratingsPath,
  rewardsPath,
} from './places.ts'

export const pages = [
  { path: 'personal', title: m.section_personal },
  { path: 'restaurant', title: m.section_restaurant },
  { path: 'program', title: m.section_program },
  { path: 'happy-hours', title: m.section_happy },
  { path: 'pictures', title: m.section_pictures },
  { path: 'security', title: m.section_security },
  { path: 'own-messages', title: m.section_told },
  { path: 'data', title: m.section_data },
] as const

export type AccountPage = (typeof pages)[number]['path']

/** On a wide screen this page is open beside the list. */
export const firstPage: AccountPage = 'personal'

export const pageNamed = (path: string | undefined): AccountPage | null =>
  pages.find((page) => page.path === path)?.path ?? null

/** For each removed page, the address that now has its content */
export const movedTo: Record<string, string> = {
  billing: subscriptionsPath,
  pin: `${accountPath}/security`,
}

interface OpenedPage {
  address: string
  title?: (() => string) | undefined
  back: string
  backName?: () => string
}

export function pageAt(address: string): OpenedPage | undefined {
  const path = address.replace(/\/$/, '')
  if (path.startsWith(`${guestsPath}/`)) {
    const name = openedGuest()
    const title = name === null ? undefined : () => name
    return { address: path, title, back: guestsPath, backName: m.guest_back }
  }
  return opened.find(({ address: known }) => path === known)
}

const opened: OpenedPage[] = [
  ...pages.map(({ path, title }) => ({
    address: `${accountPath}/${path}`,
    title,
    back: accountPath,
  })),
  { address: importPath, title: m.import_title, back: dataPath },
  { address: rewardsPath, title: m.rewards_title, back: `${accountPath}/program` },
  { address: subscriptionsPath, back: accountPath },
  { address: ratingsPath, title: m.ratings_title, back: insightsPath },
  { address: outletsPath, back: `${accountPath}/restaurant` },
]
