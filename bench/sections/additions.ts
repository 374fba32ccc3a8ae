import pg from 'pg'
import { anyMemberOf } from '../awards/choice.ts'
import { takeTurns } from '../awards/rounds.ts'
import { awardTo, throughProduct } from '../awards/through-product.ts'
import { openConnection } from '../load/connection.ts'
import { sendUntilServed } from '../load/send-until-served.ts'
import { type Plan, townOf } from '../plan.ts'
import { ratio, table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import type { Town } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { runTown, type Site } from '../site/site.ts'
import { addStaff } from '../site/staff.ts'
import { holdMessages, wantReceipts } from '../site/waiting-news.ts'

const peopleEach = 20

/** The payment provider is never called, because no restaurant here has a mandate. */
const plansCount = {
  RAZORPAY_URL: 'http://127.0.0.1:9',
  RAZORPAY_KEY_ID: 'rzp_live_bench',
  RAZORPAY_KEY_SECRET: 'of the bench alone',
  RAZORPAY_WEBHOOK_SECRET: 'of the bench alone',
  SELLER_NAME: 'Bench',
  SELLER_ADDRESS: 'Bench',
  SELLER_STATE: 'Maharashtra',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
}

export async function measureAdditions(site: Site, plan: Plan): Promise<string> {
  const { url, product, town, owners } = await runTown(site, 'additions', townOf(plan))
  await payUpEverywhere(url)
  const counting = await startProduct(url, site, plansCount)
  const part = (n: number) => owners.slice((n * owners.length) / 4, ((n + 1) * owners.length) / 4)
  const counters = await addStaff(product.port, part(2), peopleEach)
  await proveAll(product.port, counters, town)
  await wantReceipts(url, part(3))
  await holdMessages(url, true)
  const contenders = [
    throughProduct('an award alone', { product, town, owners: part(0) }),
    throughProduct('plans count', { product: counting, town, owners: part(1) }),
    throughProduct(`${peopleEach} people’s PINs`, { product, town, owners: counters }),
    throughProduct('every guest wants receipts', { product, town, owners: part(3) }),
  ]
  const few = await takeTurns(site, plan, contenders, 16)
  const many = await takeTurns(site, plan, contenders, 64)
  await product.stop()
  await counting.stop()
  return table(
    ['', 'a second over 16', 'of the first', 'a second over 64', 'of the first'],
    contenders.map(({ name }, place) => [
      name,
      ...[few, many].flatMap((results) => {
        const { perSecond = 0, ratio: share = 0 } = results[place] ?? {}
        return [whole(perSecond), ratio(share)]
      }),
    ]),
  )
}

async function proveAll(port: number, counters: SignedIn[], town: Town) {
  const connection = openConnection(port)
  for (const counter of counters)
    for (const pin of counter.pins ?? []) {
      const award = awardTo(anyMemberOf(counter.number, town), counter, pin)
      const { status, body } = await sendUntilServed(connection, award)
      if (status !== 200) throw new Error(`an award was answered ${status}: ${body}`)
    }
  connection.close()
}

async function payUpEverywhere(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("update restaurant set points_until = now() + interval '1 month'")
  await client.query('vacuum analyze restaurant')
  await client.end()
}
