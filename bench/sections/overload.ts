import { awardRequest, throughProduct } from '../awards/through-product.ts'
import { delaysOf } from '../load/delays.ts'
import { type Rush, runOpenLoop } from '../load/open-loop.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import { runTown, type Site } from '../site/site.ts'

const town = { restaurants: 200, customers: 20_000, entries: 100_000 }
const multiples = [2, 4]
const kept = 2_000

/** Several times as many awards as can be given: who is turned away learns it soon, and nobody hangs. */
export async function measureOverload(site: Site, { seconds }: Plan): Promise<string> {
  const { product, owners } = await runTown(site, 'overload', town)
  const calm = throughProduct('calm', product, owners, town)
  await calm.run(64, 2)
  const before = await calm.run(64, seconds)
  const rush = (times: number, connections: number) =>
    runOpenLoop({
      port: product.port,
      request: () => awardRequest(owners, town),
      perSecond: before.perSecond * times,
      seconds,
      kept: connections,
    })
  const rows: string[][] = []
  for (const times of multiples)
    rows.push(...rowsOf(await rush(times, kept), `${times} ×, ${whole(kept)} kept connections`))
  const after = await calm.run(64, seconds)
  for (const times of multiples)
    rows.push(...rowsOf(await rush(times, 0), `${times} ×, new connections`))
  await product.stop()

  return table(
    [`Of ${whole(before.perSecond)} a second, for ${seconds} s`, 'share', 'p50', 'p99', 'longest'],
    [
      ...rows,
      ...[before, after].map(({ p50, p99 }, place) => [
        `64 connections ${place === 0 ? 'before' : 'after the kept connections'}`,
        '–',
        milliseconds(p50),
        milliseconds(p99),
        '–',
      ]),
    ],
  )
}

function rowsOf({ answers, unanswered, heldBack }: Rush, how: string): string[][] {
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
        ...[p50, p99, longest].map(milliseconds),
      ]
    }),
    [`${how}: not answered in 10 s`, shareOf(unanswered), '–', '–', '–'],
    ...(heldBack > 0 ? [[`${how}: held back`, shareOf(heldBack), '–', '–', '–']] : []),
  ]
}
