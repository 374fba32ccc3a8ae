import { setTimeout as pause } from 'node:timers/promises'
import { awardRequest } from '../awards/through-product.ts'
import { type Attack, dripSignIns, repeatSignOuts } from '../load/attackers.ts'
import { delaysOf } from '../load/delays.ts'
import { runOpenLoop } from '../load/open-loop.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import { startProxy, withAddresses } from '../site/proxy.ts'
import { seed } from '../site/seed.ts'
import { type Site, signInOwners } from '../site/site.ts'

const town = { restaurants: 100, customers: 5_000, accounts: 1, entries: 10_000 }
const awardsASecond = 20
const phones = 40
const soonMilliseconds = 500
const leastShare = 0.9

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n + 1}`)
const networks = (count: number) => Array.from({ length: count }, (_, n) => `2001:db8:7:${n}::1`)

const attacks: Record<string, (port: number) => Attack> = {
  'no attack': () => ({ stop() {} }),
  'three addresses send 95 sign-ins each, a byte every 3 s': (port) =>
    dripSignIns(port, addresses(3)),
  'eight addresses repeat 95 sign-outs each, far over the limit': (port) =>
    repeatSignOuts(port, addresses(8)),
  'one /48 sends 20 such slow sign-ins from each of 24 networks': (port) =>
    dripSignIns(port, networks(24), 20),
}

/**
 * Attacks the shipped HAProxy before two processes, and measures the awards of phones at other addresses.
 * @throws {Error} when fewer than nine tenths of them are given within half a second
 */
export async function measureSiege(site: Site, { seconds }: Plan): Promise<string> {
  const url = await site.postgres.newDatabase('siege')
  await seed(url, town)
  // The limits are the shipped ones.
  const limits = { REQUESTS_PER_MINUTE: '600', CALLS_AT_ONCE: '8', TRUSTED_PROXIES: '1' }
  const one = await startProduct(url, site.provider, site.log, limits)
  const two = await startProduct(url, site.provider, site.log, limits)
  const proxy = await startProxy([one, two], site.log, withAddresses)
  if (!proxy) return ''
  const numbers = Array.from({ length: town.restaurants }, (_, number) => number)
  const owners = await signInOwners(site, one, numbers)
  let phone = 0
  const awards = () =>
    runOpenLoop({
      port: proxy.port,
      request: () => awardRequest(owners, town),
      perSecond: awardsASecond,
      seconds,
      kept: phones,
      from: () => `10.0.0.${++phone % 250}`,
    })
  await awards()

  const rows: string[][] = []
  const fallen: string[] = []
  for (const [name, attack] of Object.entries(attacks)) {
    const { stop } = attack(proxy.port)
    await pause(2_000)
    const { answers, unanswered, heldBack } = await awards()
    stop()
    const given = answers.filter(({ status }) => status === 200)
    const soon = given.filter((award) => award.milliseconds <= soonMilliseconds)
    const asked = answers.length + unanswered + heldBack
    const share = soon.length / asked
    if (share < leastShare) fallen.push(`${name}: ${share.toFixed(2)}`)
    const { p50, p99 } = delaysOf(given.map((award) => award.milliseconds))
    rows.push([
      name,
      whole(asked),
      `${whole(100 * share)} %`,
      ...(given.length ? [p50, p99].map(milliseconds) : ['–', '–']),
    ])
    await pause(1_000)
  }
  for (const program of [proxy, one, two]) await program.stop()
  const text = table(['attack', 'awards of others', 'given in 500 ms', 'p50', 'p99'], rows)
  if (fallen.length > 0) throw new Error(`Too few awards were given.\n${text}`)
  return text
}
