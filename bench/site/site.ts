import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as ids from './ids.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import { endPrograms, type Program } from './program.ts'
import { openProvider, type Provider } from './provider.ts'
import { seed, type Town } from './seed.ts'
import { type SignedIn, signIn } from './sign-in.ts'

export interface Site {
  postgres: Postgres
  provider: Provider
  log: string
  close(): Promise<void>
  /** Not called after a failure, so that the log stays. */
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
      endPrograms()
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

export const mostOwners = 500

interface Otherwise {
  wayTo?: (url: string) => Promise<string>
  settings?: Record<string, string>
  file?: string
}

/** Signs in owners, spread evenly over the restaurants. */
export async function runTown(
  site: Site,
  name: string,
  town: Town,
  { wayTo = async (url) => url, settings, file }: Otherwise = {},
): Promise<Running> {
  const url = await site.postgres.newDatabase(name)
  await seed(url, town)
  const product = await startProduct(await wayTo(url), site, settings, file)
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
