import { openBilledWorldForEach, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'
import { register } from './register.ts'

const world = openBilledWorldForEach()
const gstin = '30AAPFU0939F1Z8'

const cellsOf = (csv = '') =>
  csv
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.slice(1, -1).split('","'))

test('the register of a month has every paper and the tables of GSTR-1', async () => {
  for (const [state, phone] of [
    ['Maharashtra', '+919812345678'],
    ['Goa', '+919812345679'],
    ['Goa', '+919812345670'],
  ] as const) {
    const owner = await world.owner({ state, phone, restaurantName: '=Spice "Route"' })
    const payer = payerOf(owner)
    if (phone.endsWith('9'))
      await payer.saveDetails({
        ...(await payer.billing()).details,
        gstin,
        billingName: 'Route LLP',
      })
    const { subscriptionId } = await payer.subscribe('annual')
    world.standIn.payer.authorise(subscriptionId)
    await payer.reconcile()
  }
  await world.pass(33)
  for (const phone of ['+919812345679', '+919812345670']) {
    await payerOf(await world.signedIn('restaurant', phone)).cancelWithRefund()
    await world.billing.sweep(world.clock.now)
  }
  const files = await register(world.database, '2026-12')
  const [head, ...papers] = cellsOf(files.get('papers.csv'))
  expect(head?.slice(0, 4)).toEqual(['kind', 'number', 'date', 'paid on'])
  expect(papers.map(([kind, number]) => [kind, number])).toEqual([
    ['credit note', 'CN2627-000001'],
    ['credit note', 'CN2627-000002'],
    ['invoice', 'DB2627-000001'],
    ['invoice', 'DB2627-000002'],
    ['invoice', 'DB2627-000003'],
  ])
  const note = papers[0]?.join()
  expect(note).toContain('23-Dec-2026,21-Dec-2026,DB2627-00000')
  expect(note).toContain(`B2B,Route LLP,${gstin},Goa,30-Goa,998314,18.00,12711.86,0.00,0.00,0.00`)
  expect(files.get('papers.csv')).toContain(`"'=Spice ""Route"""`)

  const b2b = cellsOf(files.get('b2b.csv'))
  expect(b2b).toHaveLength(2)
  expect(b2b[1]?.join()).toMatch(
    /^30AAPFU0939F1Z8,Route LLP,DB2627-00000\d,23-Dec-2026,15000.00,30-Goa,N,,Regular B2B,,18.00,12711.86,$/,
  )
  expect(cellsOf(files.get('b2cs.csv')).slice(1)).toEqual([
    ['OE', '27-Maharashtra', '18.00', '', '12711.86', '', ''],
    ['OE', '30-Goa', '18.00', '', '0.00', '', ''],
  ])
  expect(cellsOf(files.get('cdnr.csv'))[1]?.join()).toBe(
    `${gstin},Route LLP,CN2627-000001,23-Dec-2026,C,30-Goa,N,Regular B2B,15000.00,,18.00,12711.86,`,
  )
  expect(cellsOf(files.get('hsn-b2b.csv'))[1]?.join()).toBe(
    '998314,,NA,0,0.00,18.00,0.00,0.00,0.00,0.00,',
  )
  expect(cellsOf(files.get('hsn-b2c.csv'))[1]?.join()).toBe(
    '998314,,NA,0,15000.00,18.00,12711.86,0.00,1144.07,1144.07,',
  )
  expect(cellsOf(files.get('docs.csv')).slice(1)).toEqual([
    ['Credit Note', 'CN2627-000001', 'CN2627-000002', '2', '0'],
    ['Invoices for outward supply', 'DB2627-000001', 'DB2627-000003', '3', '0'],
  ])
  for (const csv of (await register(world.database, '2026-11')).values())
    expect(cellsOf(csv)).toHaveLength(1)
})
