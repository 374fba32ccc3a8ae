import { failures } from '@dobara/contract/failures/failures'
import { snapshotOf } from '@dobara/testing/postgres/snapshot'
import {
  type MalformedRequest,
  malformedRequest,
} from '@dobara/testing/requests/malformed-requests'
import { openRawSender } from '@dobara/testing/requests/raw-request'
import fc from 'fast-check'
import type { Plan } from '../plan.ts'
import { table, whole } from '../report.ts'
import { runTown, type Site, signInCustomers } from '../site/site.ts'

const town = { restaurants: 5, customers: 50, accounts: 1, entries: 100 }
const batch = 10_000
const atOnce = 64
const longestAnswer = 20_000

/**
 * Sends malformed requests, generated from the contract, over a real connection.
 * @throws {Error} at the first that is not refused in our own words, and if any row of any table has
 * changed
 */
export async function measureMalformed(site: Site, { malformed }: Plan): Promise<string> {
  const { url, product, owners } = await runTown(site, 'malformed', town)
  const [guest] = await signInCustomers(site, product, [0])
  const ofOwner = owners[0]?.headers ?? {}
  const ofGuest = guest?.headers ?? {}
  const sender = openRawSender(
    product.port,
    new Map(
      Object.entries({
        anyone: ofOwner,
        'signed-in': ofOwner,
        'new-restaurant': ofOwner,
        restaurant: ofOwner,
        'new-customer': ofGuest,
        customer: ofGuest,
      }) as [MalformedRequest['endpoint']['as'], Record<string, string>][],
    ),
  )
  const before = await snapshotOf(url)
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
  const began = performance.now()
  let sent = 0
  let slowest = 0
  const check = async ({ endpoint, what, ...request }: MalformedRequest) => {
    const at = performance.now()
    const { status, length, body } = await sender.send(endpoint, request)
    slowest = Math.max(slowest, performance.now() - at)
    const isRefused = status >= 400 && status < 500 && (body.code ?? '') in failures
    if (!isRefused || length > longestAnswer)
      throw new Error(`seed ${seed}: ${what} ${JSON.stringify(request).slice(0, 300)}: ${status}`)
  }
  while (sent < malformed) {
    const requests = fc.sample(malformedRequest, {
      numRuns: Math.min(batch, malformed - sent),
      seed: seed + sent,
    })
    sent += requests.length
    const next = requests[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const request of next) await check(request)
      }),
    )
  }
  const seconds = (performance.now() - began) / 1000
  if (JSON.stringify(await snapshotOf(url)) !== JSON.stringify(before))
    throw new Error(`seed ${seed}: something was changed`)
  sender.close()
  await product.stop()
  return table(
    ['malformed requests', 'seed', 'seconds', 'slowest answer', 'faults', 'changes'],
    [[whole(sent), String(seed), whole(seconds), `${whole(slowest)} ms`, '0', '0']],
  )
}
