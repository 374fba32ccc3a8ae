import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { throughProduct } from '../awards/through-product.ts'
import type { Run } from '../load/closed-loop.ts'
import { median } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, tenths, whole } from '../report.ts'
import { type Program, startProgram } from '../site/program.ts'
import { runTown, type Site } from '../site/site.ts'
import {
  countDue,
  countSent,
  holdMessages,
  makeNewsDue,
  subscribeAll,
} from '../site/waiting-news.ts'

const connections = 16
const pushService = fileURLToPath(new URL('../load/push-service.ts', import.meta.url))
const productWithPush = fileURLToPath(new URL('../load/product-with-push.ts', import.meta.url))

export async function measureMessages(site: Site, { messages, seconds }: Plan): Promise<string> {
  const town = {
    restaurants: Math.min(100, messages / 20),
    customers: messages,
    accounts: messages,
    entries: messages,
    // Guests who visited today get no news, so only a few members get awards.
    membersInPlay: 10,
  }
  // Messages that are already leased are sent during the pause.
  const settle = () => pause((seconds * 1_000) / 3)
  const service = await startProgram(pushService, {}, site.log)
  const origin = `http://127.0.0.1:${service.port}`
  const { product, url, ...running } = await runTown(site, 'news', town, {
    settings: { PUSH_AT: origin },
    file: productWithPush,
  })
  await subscribeAll(url, origin)
  const { run } = throughProduct('awards', { product, ...running })
  const give = () => run(connections, seconds)
  await give()
  await holdMessages(url, true)
  await makeNewsDue(url)
  const [alone, during]: [Run[], Run[]] = [[], []]
  let [sent, sendingMs] = [0, 0]
  // The two measurements take turns, so that the growing database affects both alike.
  while ((await countDue(url)) > 0) {
    alone.push(await give())
    await holdMessages(url, false)
    await settle()
    const [before, from] = [await countTaken(service), performance.now()]
    during.push(await give())
    sent += (await countTaken(service)) - before
    sendingMs += performance.now() - from
    await holdMessages(url, true)
    await settle()
  }
  const [taken, left] = [await countTaken(service), await countSent(url)]
  await product.stop()
  await service.stop()
  if (taken !== left) throw new Error(`${taken} of ${left} messages were taken`)
  const middle = (runs: Run[], figure: 'perSecond' | 'p99') =>
    median(runs.map((run) => run[figure]))
  const [apart, besides] = [middle(alone, 'perSecond'), middle(during, 'perSecond')]
  const perSecond = (1_000 * sent) / sendingMs
  return [
    table(
      ['Awards', 'a second', 'p99'],
      [
        ['alone', whole(apart), milliseconds(middle(alone, 'p99'))],
        ['with news on its way', whole(besides), milliseconds(middle(during, 'p99'))],
      ],
    ),
    `${whole(left)} messages left, ${whole(perSecond)} a second while they were let: 100,000 take ${tenths(100_000 / perSecond / 60)} minutes. Awards kept ${ratio(besides / apart)} of their rate at ${connections} connections.`,
  ].join('\n\n')
}

const countTaken = async ({ port }: Program) =>
  Number(await (await fetch(`http://127.0.0.1:${port}/`)).text())
