import { createStore } from '@dobara/web/state/store.ts'

const base = '/my'

// The service worker's scope is /my/, with the slash.
if (location.pathname === base) history.replaceState(null, '', `${base}/${location.search}`)

const here = () => (location.pathname.slice(base.length) || '/') + location.search
const current = createStore(here())
addEventListener('popstate', () => current.write(here()))

/** Below /my with the search, such as /places?act=order */
export const useAddress = current.use
export const currentAddress = current.read

export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '/'

export const hrefOf = (to: string): string => base + to

export function goTo(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(to))
  current.write(here())
}
