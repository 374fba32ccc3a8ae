import { runTown, type Site, signInCustomers, signInOwners } from '../site/site.ts'
import type { Route } from './routes.ts'

export interface House {
  origin: string
  /** The session that whoever opens the route has. */
  cookieFor(route: Route): string | undefined
  close(): Promise<void>
}

const town = { restaurants: 1, customers: 1, entries: 1, accounts: 1 }
const nobodysNumber = town.restaurants

/** The product with a restaurant, its guest, and somebody who has only just signed in. */
export async function openHouse(site: Site): Promise<House> {
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
