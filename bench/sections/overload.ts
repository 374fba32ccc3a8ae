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

/** Several times as many awards as can be given: who is turned away learns it soon, and nobody hangs. */
export async function measureOverload(site: Site, { seconds }: Plan): Promise<string> {
  const { url, product, owners } = await runTown(site, 'overload', town, undefined, behindProxy)
  const calm = throughProduct('calm', product, owners, town)
  await calm.run(64, 2)
  const before = await calm.run(64, seconds)
  const calmTimes: [string, Run][] = [['64 connections before', before]]
  const rush = (times: number, connections: number, port = product.port) =>
    runOpenLoop({
      port,
      request: () => awardRequest(owners, town),
      perSecond: before.perSecond * times,
      seconds,
      kept: connections,
    })
  const rows: string[][] = []
  for (const times of multiples)
    rows.push(
      ...rowsOf(await rush(times, kept), seconds, `${times} ×, ${whole(kept)} kept connections`),
    )
  calmTimes.push(['64 connections after the kept connections', await calm.run(64, seconds)])
  for (const times of multiples)
    rows.push(...rowsOf(await rush(times, 0), seconds, `${times} ×, new connections`))
  const second = await startProduct(url, site.provider, site.log, behindProxy)
  const proxy = await startProxy([product, second], site.log)
  if (proxy) {
    const { run } = throughProduct('HAProxy', proxy, owners, town)
    await run(64, 2)
    const through = await run(64, seconds)
    calmTimes.push(['64 connections through HAProxy to two processes', through])
    for (const times of multiples)
      for (const connections of [kept, 0])
        rows.push(
          ...rowsOf(
            await rush(times, connections, proxy.port),
            seconds,
            `${times} ×, ${connections ? `${whole(kept)} kept connections` : 'new connections'} to HAProxy`,
          ),
        )
    await proxy.stop()
  }
  await second.stop()
  await product.stop()

  return table(
    [
      `Of ${whole(before.perSecond)} a second, for ${seconds} s`,
      'share',
      'a second',
      'p50',
      'p99',
      'longest',
    ],
    [
      ...rows,
      ...calmTimes.map(([how, { perSecond, p50, p99 }]) => [
        how,
        '–',
        whole(perSecond),
        milliseconds(p50),
        milliseconds(p99),
        '–',
      ]),
    ],
  )
}

function rowsOf({ answers, unanswered, heldBack }: Rush, seconds: number, how: string): string[][] {
  const asked = answers.length + unanswered + heldBack
  const shareOf = (count: number) => `${((100 * count) / asked).toFixed(1)} %`
  const statuses = [...new Set(answers.map(({ status }) => status))].sort()
  return [
    ...statuses.map((wanted) => {
      const delays = answers
        .filter(({ status }) => status === wanted)
        .map(({ milliseconds }) => milliseconds)
      const { p50, p99, longest } = delaysOf(delays)
      return [
        `${how}: answered ${wanted}`,
        shareOf(delays.length),
        whole(delays.length / seconds),
        ...[p50, p99, longest].map(milliseconds),
      ]
    }),
    [`${how}: not answered in 10 s`, shareOf(unanswered), '–', '–', '–', '–'],
    ...(heldBack > 0 ? [[`${how}: held back`, shareOf(heldBack), '–', '–', '–', '–']] : []),
  ]
}
