import pg from 'pg'
import { compareAwards } from '../awards/compared.ts'
import { throughProduct } from '../awards/through-product.ts'
import type { Plan } from '../plan.ts'
import { startProduct } from '../site/product.ts'
import { runTown, type Site } from '../site/site.ts'

const town = { restaurants: 200, customers: 20_000, entries: 100_000 }

/** An address that is never called: no restaurant in this section has a mandate. */
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

/**
 * The cost of checking a restaurant's plan at each award: one process with billing and one without, on one
 * database.
 */
export async function measurePlans(site: Site, plan: Plan): Promise<string> {
  const { url, product, owners } = await runTown(site, 'plans', town)
  await payUpEverywhere(url)
  const counting = await startProduct(url, site.provider, site.log, plansCount)
  const measured = await compareAwards(site, plan, [
    throughProduct('plans do not count', product, owners, town),
    throughProduct('plans count', counting, owners, town),
  ])
  await product.stop()
  await counting.stop()
  return measured
}

async function payUpEverywhere(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("update restaurant set points_until = now() + interval '1 month'")
  await client.query('vacuum analyze restaurant')
  await client.end()
}
