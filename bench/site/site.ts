import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SignedIn, signIn } from '../load/sign-in.ts'
import * as ids from './ids.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import type { Program } from './program.ts'
import { openProvider, type Provider } from './provider.ts'
import { seed, type Town } from './seed.ts'

/** Everything that is measured, on this one machine. */
export interface Site {
  postgres: Postgres
  provider: Provider
  /** Where the programs write what they have to say. */
  log: string
  close(): Promise<void>
  /** Once all went well; else it is there to be read. */
  forgetLog(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-bench-'))
  const postgres = await startPostgres()
  const provider = await openProvider()
  return {
    postgres,
    provider,
    log: join(folder, 'programs.log'),
    async close() {
      provider.close()
      await postgres.stop()
    },
    forgetLog: () => rm(folder, { recursive: true }),
  }
}

export interface Running {
  url: string
  town: Town
  product: Program
  owners: SignedIn[]
}

/** Owners signed in at once. */
export const mostOwners = 500

/** The product on a database of its own, with owners signed in who stand evenly over the whole town. */
export async function runTown(site: Site, name: string, town: Town): Promise<Running> {
  const url = await site.postgres.newDatabase(name)
  await seed(url, town)
  const product = await startProduct(url, site.provider, site.log)
  const count = Math.min(mostOwners, town.restaurants)
  const owners = await signInOwners(
    site,
    product,
    Array.from({ length: count }, (_, n) => Math.floor((n * town.restaurants) / count)),
  )
  return { url, town, product, owners }
}

export const signInOwners = (site: Site, { port }: Program, numbers: number[]) =>
  signIn(
    port,
    site.provider,
    'restaurant',
    numbers.map((number) => ({ number, phone: ids.restaurantPhone(number) })),
  )

export const signInCustomers = (site: Site, { port }: Program, numbers: number[]) =>
  signIn(
    port,
    site.provider,
    'customer',
    numbers.map((number) => ({ number, phone: ids.customerPhone(number) })),
  )
