import * as ids from '../site/ids.ts'

export interface Route {
  path: string
  who: 'visitor' | 'newcomer' | 'owner' | 'guest'
  /** The first control that a person uses on this page. */
  first: string
  /** The limit in bytes of script with gzip, if there is one. */
  budget?: number
  /** Whether a service worker keeps the app for the next visit. */
  isKept?: true
}

const kilobytes = (count: number) => count * 1000
const landing = { who: 'visitor', first: 'main a[href="/auth"]', budget: kilobytes(1.5) } as const
const owners = { who: 'owner', isKept: true, budget: kilobytes(155.5) } as const
const firstOfGuests = { isKept: true, budget: kilobytes(96.5) } as const
const emptyList = 'text=right now'

export const counter: Route = {
  ...owners,
  path: '/dashboard',
  first: '[name=cusId]',
}
export const joinLink: Route = {
  ...firstOfGuests,
  who: 'visitor',
  path: `/my/join/${ids.resId(0)}`,
  first: 'main button',
}
export const frontDoors: Route[] = [
  { ...landing, path: '/' },
  { ...landing, path: '/hi/' },
  { path: '/auth', who: 'visitor', isKept: true, first: '[name=phone]', budget: kilobytes(112) },
]

/** The screens that people open first, and the screens of every day. */
export const routes: Route[] = [
  ...frontDoors,
  { ...owners, path: '/email-login', who: 'visitor', first: '[name=email]' },
  {
    ...owners,
    path: '/profile',
    who: 'newcomer',
    first: '[name=firstName]',
    budget: kilobytes(136),
  },
  counter,
  { ...owners, path: '/dashboard/online', first: emptyList },
  { ...owners, path: '/dashboard/approve', first: emptyList },
  {
    ...owners,
    path: '/dashboard/my-account',
    first: 'main a[href^="/dashboard/my-account/"]',
    budget: kilobytes(180),
  },
  joinLink,
  { ...firstOfGuests, who: 'guest', path: '/my/', first: 'text=Show this at the counter' },
  { who: 'guest', path: '/my/places', first: 'main a[href^="/my/places/"]' },
  { who: 'guest', path: '/my/me', first: 'main button' },
]
