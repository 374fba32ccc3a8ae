import { compareAwards } from '../awards/compared.ts'
import { awardAt, throughProduct } from '../awards/through-product.ts'
import { openConnection } from '../load/connection.ts'
import type { Plan } from '../plan.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { runTown, type Site } from '../site/site.ts'
import { addStaff } from '../site/staff.ts'

const town = { restaurants: 200, customers: 20_000, entries: 100_000 }
const peopleEach = 20

/** The cost of a PIN that names a person: half of the restaurants have 20 people and a counter phone, the others neither. */
export async function measureStaff(site: Site, plan: Plan): Promise<string> {
  const { product, owners } = await runTown(site, 'staff', town)
  const half = owners.length / 2
  const counters = await addStaff(product.port, owners.slice(half), peopleEach)
  await proveAll(product.port, counters)
  const measured = await compareAwards(site, plan, [
    throughProduct('the owner’s PIN', product, owners.slice(0, half), town),
    throughProduct('20 people’s PINs', product, counters, town),
  ])
  await product.stop()
  return measured
}

/** Each person gives once, as they have when a day at the counter is under way. */
async function proveAll(port: number, counters: SignedIn[]) {
  const { send, close } = openConnection(port)
  for (const counter of counters)
    for (const pin of counter.pins ?? []) {
      const { status, body } = await send(awardAt(counter, town, pin))
      if (status !== 200) throw new Error(`an award was answered ${status}: ${body}`)
    }
  close()
}
