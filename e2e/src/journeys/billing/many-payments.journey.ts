import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelSubscription, lookAtBilling, subscribe } from '@dobara/contract/schemas/billing'
import type { ProviderRecords } from '@dobara/stand-ins/payments/entities'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { theStage } from '../../stage/stage.ts'
import { expect, test } from '../../stage/test.ts'
import { pay } from './billing.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')
// The stand-in refuses requests that name another machine's address.
test.use({ extraHTTPHeaders: {} })

test('a development server lives through 20 payments in a row and five at once, and records each once', async ({
  page,
  people,
  signInAs,
}) => {
  // Each owner may begin three payments a day.
  const owners = await Promise.all(times(10, () => people.owner()))
  const paid: string[] = []

  await test.step('ten owners pay and cancel, one after the other, twice', async () => {
    for (const owner of [...owners, ...owners]) {
      paid.push(await payAs(owner))
      await owner.call(cancelSubscription, { body: { withRefund: false } })
    }
  })

  await test.step('five owners pay at the same moment', async () => {
    paid.push(...(await Promise.all(owners.slice(0, 5).map(payAs))))
  })

  await test.step('the next pays by browser', async () => {
    await signInAs(owners[5] as WorldOwner)
    await page.goto('/subscriptions')
    await pay(page, 'Pay monthly')
  })

  const { subscriptions, payments } = await recordsOfStandIn()
  const authorised = subscriptions.filter(({ id }) => paid.includes(id))
  expect(authorised.map(({ auth_attempts }) => auth_attempts)).toEqual(paid.map(() => 1))
  expect(paid).toHaveLength(25)
  expect(new Set(payments.map(({ id }) => id)).size).toBe(26)
  expect(payments).toHaveLength(26)
  expect((await page.request.get('/health/live')).ok()).toBe(true)
})

async function payAs({ call }: WorldOwner): Promise<string> {
  const { checkout } = await call(subscribe, { body: { plan: 'monthly' } })
  const body = new URLSearchParams({ act: 'authorise' })
  expect((await fetch(checkout.link, { method: 'POST', body })).status).toBe(200)
  const { billing } = await call(lookAtBilling)
  expect(billing).toMatchObject({ payment: 'paying', plan: 'monthly' })
  return checkout.subscriptionId
}

async function recordsOfStandIn(): Promise<ProviderRecords> {
  const file = join(theStage().settings.DATA_FOLDER, 'payments.json')
  return JSON.parse(await readFile(file, 'utf8'))
}
