import { bareFastify } from '../awards/bare-fastify.ts'
import { awardRequest, throughProduct } from '../awards/through-product.ts'
import type { Run } from '../load/closed-loop.ts'
import { delaysOf } from '../load/delays.ts'
import { type Rush, runOpenLoop } from '../load/open-loop.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import { startProxy } from '../site/proxy.ts'
import { runTown, type Site } from '../site/site.ts'

const town = { restaurants: 200, customers: 20_000, entries: 100_000 }
const multiples = [2, 4, 10]
const kept = 2_000
const behindProxy = { TRUSTED_PROXIES: '1' }

/**
 * Sends several times as many awards as can be given. Refused calls must be answered soon, and none may
 * hang.
 */
export async function measureOverload(site: Site, { seconds }: Plan): Promise<string> {
  const { url, product, owners } = await runTown(site, 'overload', town, undefined, behindProxy)
  const calm = throughProduct('calm', product, owners, town)
  await calm.run(64, 2)
  const before = await calm.run(64, seconds)
  const calmTimes: [string, Run][] = [['64 connections before', before]]
  const opens = await newConnectionsASecond(site, seconds)
  const rush = (perSecond: number, connections: number, port = product.port) =>
    runOpenLoop({
      port,
      request: () => awardRequest(owners, town),
      perSecond,
      seconds,
      kept: connections,
    })
  const rows: string[][] = []
  const rushes = async (to: string, port = product.port) => {
    for (const times of multiples) {
      const crowd = await rush(before.perSecond * times, kept, port)
      rows.push(rowOf(crowd, seconds, `${times} ×, ${whole(kept)} kept connections${to}`))
    }
    // Beyond the rate at which this machine can open connections, the figure would describe the load
    // generator.
    for (const times of multiples.filter((times) => before.perSecond * times < opens)) {
      const crowd = await rush(before.perSecond * times, 0, port)
      rows.push(rowOf(crowd, seconds, `${times} ×, new connections${to}`))
    }
    const crowd = await rush(opens, 0, port)
    rows.push(rowOf(crowd, seconds, `as many new connections as this machine opens${to}`))
  }
  await rushes('')
  calmTimes.push(['64 connections after the crowds', await calm.run(64, seconds)])
  const second = await startProduct(url, site.provider, site.log, behindProxy)
  const proxy = await startProxy([product, second], site.log)
  if (proxy) {
    const { run } = throughProduct('HAProxy', proxy, owners, town)
    await run(64, 2)
    const through = await run(64, seconds)
    calmTimes.push(['64 connections through HAProxy to two processes', through])
    await rushes(' to HAProxy', proxy.port)
    await proxy.stop()
  }
  await second.stop()
  await product.stop()

  return table(
    [
      `Of ${whole(before.perSecond)} a second; this machine opens ${whole(opens)} new connections a second`,
      'calls',
      'served',
      'p99',
      'refused',
      'p99',
      'unanswered in 10 s',
    ],
    [
      ...rows,
      ...calmTimes.map(([how, { perSecond, p99 }]) => [
        how,
        '–',
        whole(perSecond),
        milliseconds(p99),
        ...Array(3).fill('–'),
      ]),
    ],
  )
}

/** A server that does nothing else. A load beyond its limit says nothing about the product. */
async function newConnectionsASecond(site: Site, seconds: number): Promise<number> {
  const bare = await bareFastify(site.log)
  await bare.openAnew(64, 1)
  const perSecond = await bare.openAnew(64, seconds)
  await bare.close()
  return perSecond
}

/** Calls by the second. Calls for which a kept connection was never free were not sent. */
function rowOf({ answers, unanswered, heldBack }: Rush, seconds: number, how: string): string[] {
  const asked = answers.length + unanswered + heldBack
  const isServed = ({ status }: { status: number }) => status === 200
  const served = answers.filter(isServed)
  const refused = answers.filter((answer) => !isServed(answer))
  const p99 = (some: typeof answers) =>
    some.length ? milliseconds(delaysOf(some.map(({ milliseconds }) => milliseconds)).p99) : '–'
  return [
    how,
    whole(asked / seconds),
    whole(served.length / seconds),
    p99(served),
    whole(refused.length / seconds),
    p99(refused),
    `${((100 * unanswered) / asked).toFixed(1)} %`,
  ]
}
