import { getSupport } from '@dobara/contract/schemas/support'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldOnce()

test('visitors see how to contact support, and unset details are marked as examples', async () => {
  expect(await world.visitor().call(getSupport)).toEqual({
    email: 'help@dobara.example',
    phone: '1800 000 0000',
    hours: null,
    whatsapp: null,
    isExample: true,
  })
})
