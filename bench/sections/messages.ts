import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compareAwards } from '../awards/compared.ts'
import { awardRequest, throughProduct } from '../awards/through-product.ts'
import { type Run, runClosedLoop } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import { median } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { type Program, startProgram } from '../site/program.ts'
import { type Running, runTown, type Site } from '../site/site.ts'
import {
  asTablesOwner,
  countDue,
  countSent,
  makeNewsDue,
  subscribeAll,
  wantReceipts,
} from '../site/waiting-news.ts'

const town = { restaurants: 300, customers: 30_000, entries: 150_000 }
const connections = 16
/** What was claimed leaves, and who hands over looks again. */
const settlingMilliseconds = 2_500
const pushService = fileURLToPath(import.meta.resolve('../load/push-service.ts'))
const productWithPush = fileURLToPath(import.meta.resolve('../load/product-with-push.ts'))

/** What receipts cost an award, and what messages on their way cost awards. */
export async function measureMessages(site: Site, plan: Plan): Promise<string> {
  return [await measureReceipts(site, plan), await measureNews(site, plan)].join('\n\n')
}

/** The award's own part: nobody hands over what becomes due. */
async function measureReceipts(site: Site, plan: Plan): Promise<string> {
  const { product, owners, url } = await runTown(site, 'receipts', town)
  const third = owners.length / 3
  const [none, some, all] = [0, 1, 2].map((part) => owners.slice(part * third, (part + 1) * third))
  const numbersOf = (part = owners) => part.map(({ number }) => number)
  await wantReceipts(url, numbersOf(some), 10)
  await wantReceipts(url, numbersOf(all), 1)
  await hold(url, true)
  const measured = await compareAwards(site, plan, [
    throughProduct('nobody wants receipts', product, none ?? [], town),
    throughProduct('1 of 10 guests does', product, some ?? [], town),
    throughProduct('every guest does', product, all ?? [], town),
  ])
  await product.stop()
  return measured
}

/** News to every guest, on its way while owners give points as fast as they can. */
async function measureNews(site: Site, { messages, seconds }: Plan): Promise<string> {
  const customers = messages
  const newsTown = {
    restaurants: 100,
    customers,
    accounts: customers,
    entries: customers,
    // The others get the news: nobody who was here today does.
    membersInPlay: 10,
  }
  const service = await startProgram(pushService, {}, site.log)
  const origin = `http://127.0.0.1:${service.port}`
  const running = await runTown(
    site,
    'news',
    newsTown,
    async (url) => url,
    { PUSH_AT: origin },
    productWithPush,
  )
  await subscribeAll(running.url, origin)
  const give = () => giveFor(running, seconds)
  await give()
  await hold(running.url, true)
  await makeNewsDue(running.url)
  const [alone, during]: [Run[], Run[]] = [[], []]
  const sent: number[] = []
  // In turns, so that what grows meanwhile and what else the machine does falls on both.
  for (;;) {
    alone.push(await give())
    await hold(running.url, false)
    await pause(settlingMilliseconds)
    const [before, from] = [await countTaken(service), performance.now()]
    const round = await give()
    const perSecond = ((await countTaken(service)) - before) / ((performance.now() - from) / 1000)
    const isOver = (await countDue(running.url)) === 0
    await hold(running.url, true)
    if (isOver) break
    during.push(round)
    sent.push(perSecond)
    await pause(settlingMilliseconds)
  }
  const [taken, left] = [await countTaken(service), await countSent(running.url)]
  await running.product.stop()
  await service.stop()
  if (taken !== left) throw new Error(`${taken} of ${left} messages were taken`)
  const middle = (runs: Run[], figure: 'perSecond' | 'p99') =>
    median(runs.map((run) => run[figure]))
  const [apart, besides] = [middle(alone, 'perSecond'), middle(during, 'perSecond')]
  const perSecond = median(sent)
  return [
    table(
      ['Awards', 'a second', 'p99'],
      [
        ['alone', whole(apart), milliseconds(middle(alone, 'p99'))],
        ['with news on its way', whole(besides), milliseconds(middle(during, 'p99'))],
      ],
    ),
    `${whole(left)} messages left, ${whole(perSecond)} a second while they were let: 100,000 take ${(100_000 / perSecond / 60).toFixed(1)} minutes. Awards kept ${ratio(besides / apart)} of their rate at ${connections} connections.`,
  ].join('\n\n')
}

/** Lets nobody hand over what is due, or everybody again. */
const hold = (url: string, isHeld: boolean) =>
  asTablesOwner(url, (client) =>
    client.query(
      isHeld
        ? 'revoke update on due_message from dobara_app'
        : 'grant update on due_message to dobara_app',
    ),
  )

async function giveFor({ product, owners, town: where }: Running, seconds: number) {
  const opened = Array.from({ length: connections }, () => openConnection(product.port))
  const run = await runClosedLoop(
    opened.map(({ send }) => async () => {
      const { status, body } = await send(awardRequest(owners, where))
      if (status !== 200) throw new Error(`an award was answered ${status}: ${body}`)
    }),
    seconds,
  )
  for (const connection of opened) connection.close()
  return run
}

const countTaken = async ({ port }: Program) =>
  Number(await (await fetch(`http://127.0.0.1:${port}/`)).text())
