import type { Icon } from '@dobara/ui/icon'
import {
  AddPerson,
  Bag,
  Bubble,
  Chart,
  Lines,
  PaperPlane,
  People,
  Person,
  Pin,
  Shop,
  Team,
  TickedPlate,
} from '@dobara/ui/place-glyphs'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { subscriptionsPath } from '../billing/paths.ts'
import type { Pending } from './pending.ts'

export const counterPath = '/dashboard'
export const onlinePath = '/dashboard/online'
export const approvePath = '/dashboard/approve'
export const activityPath = '/dashboard/activity'
export const insightsPath = '/dashboard/insights'
export const ratingsPath = `${insightsPath}/ratings`
export const invitePath = '/dashboard/invite'
export const outletsPath = '/dashboard/outlets'
export const accountPath = '/dashboard/my-account'
export const dataPath = `${accountPath}/data`
export const ruleHash = '#rule'
export const rulePath = `${accountPath}/program${ruleHash}`
export const rewardsPath = `${accountPath}/program/rewards`
export const guestsPath = '/dashboard/guests'
export const staffPath = '/dashboard/staff'
export const messagesPath = '/dashboard/messages'
export const contactPath = '/dashboard/contact-us'
export const importPath = `${accountPath}/data/import`

export interface Place {
  path: string
  glyph: Icon
  name: () => string
  title: () => string
  waits?: keyof Pending
  isInBar?: true
}

/** `title` is the heading, `name` the link's text. `isInBar` places are also in a phone's bar. */
export const groups: readonly { name: () => string; places: readonly Place[] }[] = [
  {
    name: m.group_business,
    places: [
      {
        path: counterPath,
        glyph: Shop,
        name: m.nav_in_store,
        title: () => inUnit(m.in_store_title()),
        isInBar: true,
      },
      {
        path: onlinePath,
        glyph: Bag,
        name: m.nav_online,
        title: () => inUnit(m.online_title()),
        waits: 'requests',
        isInBar: true,
      },
      {
        path: approvePath,
        glyph: TickedPlate,
        name: m.nav_approve,
        title: m.approve_title,
        waits: 'claims',
        isInBar: true,
      },
      {
        path: guestsPath,
        glyph: People,
        name: m.nav_guests,
        title: m.guests_title,
        isInBar: true,
      },
      {
        path: activityPath,
        glyph: Lines,
        name: m.nav_activity,
        title: m.activity_title,
      },
      {
        path: insightsPath,
        glyph: Chart,
        name: m.nav_insights,
        title: m.insights_title,
      },
      {
        path: messagesPath,
        glyph: PaperPlane,
        name: m.nav_messages,
        title: m.messages_title,
      },
      {
        path: invitePath,
        glyph: AddPerson,
        name: m.nav_invite,
        title: m.invite_title,
      },
    ],
  },
  {
    name: m.group_account,
    places: [
      { path: accountPath, glyph: Person, name: m.nav_account, title: m.account_title },
      {
        path: staffPath,
        glyph: Team,
        name: m.nav_staff,
        title: m.staff_title,
        waits: 'toCheck',
      },
      {
        path: outletsPath,
        glyph: Pin,
        name: m.nav_outlets,
        title: m.outlets_title,
      },
    ],
  },
  {
    name: m.group_support,
    places: [
      {
        path: contactPath,
        glyph: Bubble,
        name: m.nav_contact,
        title: m.contact_title,
      },
    ],
  },
]

const hasPages = new Set([guestsPath, staffPath, messagesPath, insightsPath])

/** True for Guests at the import too, because a phone opens the import from Guests */
export const isInBarAt = (place: Place, path: string): boolean =>
  isAt(place, path) || (place.path === guestsPath && path.replace(/\/$/, '') === importPath)

/** Also true for pages that open from the place */
export const isAt = (place: Place, path: string): boolean => {
  const at = path.replace(/\/$/, '')
  if (place.path === accountPath)
    return at === accountPath || at.startsWith(`${accountPath}/`) || at === subscriptionsPath
  return at === place.path || (hasPages.has(place.path) && at.startsWith(`${place.path}/`))
}

export const titleOf = (path: string): string => {
  if (path.replace(/\/$/, '') === subscriptionsPath) return m.subscriptions_title()
  const place = groups.flatMap(({ places }) => places).find((place) => isAt(place, path))
  return place?.title() ?? ''
}
