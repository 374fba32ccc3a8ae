import { getSupport } from '@dobara/contract/support'
import { openWorldOnce } from '@dobara/testing/world'
import { expect, test } from 'vitest'

const world = openWorldOnce()

test('anybody learns how to reach us; what is not set says so', async () => {
  expect(await world.visitor().call(getSupport)).toEqual({
    email: 'help@dobara.example',
    phone: '1800 000 0000',
    hours: null,
    whatsapp: null,
    isExample: true,
  })
})
