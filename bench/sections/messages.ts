import { fileURLToPath } from 'node:url'
import { compareAwards } from '../awards/compared.ts'
import { awardRequest, throughProduct } from '../awards/through-product.ts'
import { type Run, runClosedLoop } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { type Program, startProgram } from '../site/program.ts'
import { type Running, runTown, type Site } from '../site/site.ts'
import {
  asTablesOwner,
  countDue,
  makeNewsDue,
  subscribeAll,
  wantReceipts,
} from '../site/waiting-news.ts'

const town = { restaurants: 300, customers: 30_000, entries: 150_000 }
const connections = 16
/** Before the news and after it. */
const aloneSeconds = 16
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
  await asTablesOwner(url, (client) => client.query('revoke update on due_message from dobara_app'))
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
  // What grows meanwhile, and what else the machine does, falls on both halves.
  const alone = [await giveRounds(give, seconds)]
  const due = await makeNewsDue(running.url)
  const begun = performance.now()
  const during: Run[] = []
  for (;;) {
    const round = await give()
    if ((await countDue(running.url)) === 0) break
    during.push(round)
  }
  const minutes = (performance.now() - begun) / 60_000
  alone.push(await giveRounds(give, seconds))
  const taken = Number((await openAndAsk(service)).trim())
  await running.product.stop()
  await service.stop()
  if (taken !== due) throw new Error(`${taken} of ${due} messages were taken`)
  const [apart, besides] = [median(alone.flat()), median(during)]
  return [
    table(
      ['Awards', 'a second', 'p99'],
      [
        ['alone', whole(apart.perSecond), milliseconds(apart.p99)],
        ['with news on its way', whole(besides.perSecond), milliseconds(besides.p99)],
      ],
    ),
    `${whole(due)} messages left in ${minutes.toFixed(1)} minutes, ${whole(due / minutes / 60)} a second; awards kept ${ratio(besides.perSecond / apart.perSecond)} of their rate at ${connections} connections.`,
  ].join('\n\n')
}

async function giveRounds(give: () => Promise<Run>, seconds: number): Promise<Run[]> {
  const rounds: Run[] = []
  while (rounds.length * seconds < aloneSeconds) rounds.push(await give())
  return rounds
}

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

const openAndAsk = async ({ port }: Program) => (await fetch(`http://127.0.0.1:${port}/`)).text()

const median = (runs: Run[]): Run =>
  runs.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(runs.length / 2)] as Run
