import { runTown, type Site, signInCustomers, signInOwners } from '../site/site.ts'
import type { Route } from './routes.ts'

export interface House {
  origin: string
  /** The session of the person who opens the route. */
  cookieFor(route: Route): string | undefined
  close(): Promise<void>
}

const nobodysNumber = 1

/**
 * The product with a restaurant and its guests. The first guest is signed in; another person has just
 * signed in and has no profile.
 */
export async function openHouse(site: Site, guests = 1): Promise<House> {
  const town = { restaurants: 1, customers: guests, entries: guests, accounts: 1 }
  const { product, owners } = await runTown(site, 'web', town)
  const cookies: Record<Route['who'], string | undefined> = {
    visitor: undefined,
    owner: owners[0]?.headers.cookie,
    newcomer: (await signInOwners(site, product, [nobodysNumber]))[0]?.headers.cookie,
    guest: (await signInCustomers(site, product, [0]))[0]?.headers.cookie,
  }
  return {
    origin: `http://localhost:${product.port}`,
    cookieFor: ({ who }) => cookies[who],
    close: () => product.stop(),
  }
}
