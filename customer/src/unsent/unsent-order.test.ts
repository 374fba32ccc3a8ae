import { expect, test } from 'vitest'
import { fromFirstVersion, readOrder } from './unsent-order.ts'

const first = {
  idempotencyKey: 'key',
  cusId: '48219037',
  restaurantName: 'Spice Route',
  order: { resId: 'AB2CDE', platform: 'Zomato', orderId: '6201187745', billAmount: 640 },
  madeAt: 1_800_000_000_000,
  refusal: null,
}

test('an order that waits on a phone since the first version still waits', () => {
  const { refusal: _, ...order } = first
  expect(fromFirstVersion([first]).map(readOrder)).toEqual([
    { ...order, mayHaveArrived: true, outcome: null },
  ])
})

test('one that was refused stays refused, without its sentence', () => {
  const [row] = fromFirstVersion([{ ...first, refusal: 'Already asked for.' }])
  expect(readOrder(row).outcome).toMatchObject({ is: 'refused', code: 'unknown' })
})

test('what is no list of orders holds none, and what is no order is left out of one', () => {
  for (const other of [undefined, null, 'text', {}, [null, 7, { cusId: '1' }]])
    expect(fromFirstVersion(other)).toEqual([])
})
