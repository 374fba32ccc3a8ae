import { createStore } from '@dobara/web/store.ts'

const base = '/my'

// Without the slash it would lie outside what the service worker keeps.
if (location.pathname === base) history.replaceState(null, '', `${base}/${location.search}`)

const here = () => (location.pathname.slice(base.length) || '/') + location.search
const current = createStore(here())
addEventListener('popstate', () => current.write(here()))

/** Where the app is: the path below its own, with the search. */
export const useAddress = current.use
export const whereAmI = current.read

export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '/'

/** The address as the browser shows it, for links. */
export const hrefOf = (to: string): string => base + to

export function goTo(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(to))
  current.write(here())
}
