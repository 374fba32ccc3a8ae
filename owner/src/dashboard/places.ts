import { m } from '@dobara/words/messages.js'
import { subscriptionsPath } from '../billing/paths.ts'

export const counterPath = '/dashboard'

/** The dashboard's screens in the groups of the sidebar. `title` is the screen's heading, `name` the link's text. */
export const groups = [
  {
    name: m.group_business,
    places: [
      { path: counterPath, name: m.nav_in_store, title: m.in_store_title, waits: null },
      { path: '/dashboard/online', name: m.nav_online, title: m.online_title, waits: 'requests' },
      { path: '/dashboard/approve', name: m.nav_approve, title: m.approve_title, waits: 'claims' },
      { path: '/dashboard/invite', name: m.nav_invite, title: m.invite_title, waits: null },
    ],
  },
  {
    name: m.group_account,
    places: [
      { path: '/dashboard/my-account', name: m.nav_account, title: m.account_title, waits: null },
    ],
  },
  {
    name: m.group_support,
    places: [
      { path: '/dashboard/contact-us', name: m.nav_contact, title: m.contact_title, waits: null },
    ],
  },
] as const

export const invitePath = '/dashboard/invite'

/** Screens that the sidebar does not list. */
const reachedFromOthers = [{ path: subscriptionsPath, title: m.subscriptions_title }]

export const titleOf = (path: string): string =>
  [...groups.flatMap(({ places }) => [...places]), ...reachedFromOthers]
    .find((place) => place.path === path.replace(/\/$/, '').replace(/(my-account)\/.*/, '$1'))
    ?.title() ?? ''
