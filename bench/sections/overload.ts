import { awardRequest, throughProduct } from '../awards/through-product.ts'
import type { Run } from '../load/closed-loop.ts'
import { delaysOf } from '../load/delays.ts'
import { type Rush, runOpenLoop } from '../load/open-loop.ts'
import { type Plan, townOf } from '../plan.ts'
import { milliseconds, table, tenths, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import { startProxy } from '../site/proxy.ts'
import { runTown, type Site } from '../site/site.ts'

const multiples = [2, 4]
const behindProxy = { TRUSTED_PROXIES: '1' }

export async function measureOverload(site: Site, plan: Plan): Promise<string> {
  const { seconds } = plan
  const running = await runTown(site, 'overload', townOf(plan), { settings: behindProxy })
  const { url, product, owners, town } = running
  const calm = throughProduct('calm', running)
  await calm.run(64, seconds / 4)
  const before = await calm.run(64, seconds)
  const calmTimes: [string, Run][] = [['64 connections', before]]
  const kept = 250 * seconds
  const request = () => awardRequest(owners, town)
  const rows: string[][] = []
  const rushes = async (to: string, port = product.port) => {
    for (const times of multiples) {
      const perSecond = before.perSecond * times
      const crowd = await runOpenLoop({ port, request, perSecond, seconds, kept })
      rows.push(rowOf(crowd, seconds, `${times} ×${to}`))
    }
  }
  await rushes('')
  const second = await startProduct(url, site, behindProxy)
  const proxy = await startProxy([product, second], site.log)
  if (proxy) {
    const { run } = throughProduct('HAProxy', { product: proxy, owners, town })
    await run(64, seconds / 4)
    const through = await run(64, seconds)
    calmTimes.push(['64 connections through HAProxy to two processes', through])
    await rushes(' to HAProxy', proxy.port)
    await proxy.stop()
  }
  await second.stop()
  await product.stop()

  return table(
    [
      `Pace: ${whole(before.perSecond)} a second, over ${whole(kept)} kept connections`,
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
        whole(perSecond),
        whole(perSecond),
        milliseconds(p99),
        ...Array(3).fill('–'),
      ]),
    ],
  )
}

function rowOf({ answers, unanswered, heldBack }: Rush, seconds: number, how: string): string[] {
  const asked = answers.length + unanswered + heldBack
  const isServed = ({ status }: { status: number }) => status === 200
  const served = answers.filter(isServed)
  const refused = answers.filter((answer) => !isServed(answer))
  const p99 = (some: typeof answers) =>
    milliseconds(delaysOf(some.map(({ milliseconds }) => milliseconds)).p99)
  return [
    how,
    whole(asked / seconds),
    whole(served.length / seconds),
    p99(served),
    whole(refused.length / seconds),
    p99(refused),
    `${tenths((100 * unanswered) / asked)} %`,
  ]
}
