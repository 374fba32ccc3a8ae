import type { Locator } from '@playwright/test'
import { newPhone } from '../../stage/people.ts'
import { press } from '../../stage/press.ts'
import { pin, profile, state } from '../../stage/profile.ts'
import { expect, test } from '../../stage/test.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.skip(({ isMobile }) => !isMobile, 'The first minute is on a phone.')

/** Counts fields and taps, except taps on digits. */
function hand() {
  const done = { taps: 0, fields: 0 }
  return {
    done,
    tap: (what: Locator) => {
      done.taps++
      return what.click()
    },
    fill: (field: Locator, value: string) => {
      done.fields++
      return field.fill(value)
    },
  }
}

test('a new owner gives the first points with 7 taps and 16 fields', async ({ page, people }) => {
  const { done, tap, fill } = hand()
  const phone = newPhone()
  const button = (name: string) => page.getByRole('button', { name })
  const named = (name: string) => page.locator(`[name=${name}]`)

  await page.goto('/')
  await tap(page.getByRole('main').getByRole('link', { name: 'Start your free month' }).first())
  await fill(page.getByLabel('Mobile number'), phone.slice(3))
  await tap(button('Send OTP'))
  await page.getByLabel('6-digit code').waitFor()
  await fill(page.getByLabel('6-digit code'), (await people.lastMessageTo(phone)).code ?? '')

  const { firstName, lastName, reward, minimumSpend, signUpBonus, ...restaurant } = profile
  await fill(named('firstName'), firstName)
  await fill(named('lastName'), lastName)
  await tap(button('Next'))
  for (const [name, value] of Object.entries(restaurant)) await fill(named(name), value)
  await expect(named('state')).toHaveValue(state)
  await tap(button('Next'))
  await fill(named('reward'), reward)
  await fill(named('minimumSpend'), minimumSpend)
  await fill(named('signUpBonus'), signUpBonus)
  await fill(page.getByLabel('4-digit PIN'), pin)
  await tap(button('Save and open the dashboard'))

  const { cusId } = await people.guest()
  await tap(button('Close'))
  for (const digits of [cusId, '120']) {
    done.fields++
    await press(page, digits)
  }
  await tap(button('Enter PIN to give'))
  done.fields++
  await press(page, pin)
  await expect(page.getByText(/^Gave 120 points to/)).toBeVisible()
  expect(done).toEqual({ taps: 7, fields: 16 })
})

test('a guest comes from the join link to the card with 5 taps and 4 fields', async ({
  page,
  people,
}) => {
  const { done, tap, fill } = hand()
  const phone = newPhone()
  const button = (name: string) => page.getByRole('button', { name })
  const { resId } = await people.owner()

  await page.goto(`/my/join/${resId}`)
  await tap(button('Join'))
  await fill(page.getByLabel('Mobile number'), phone.slice(3))
  await tap(button('Send OTP'))
  await page.getByLabel('6-digit code').waitFor()
  await fill(page.getByLabel('6-digit code'), (await people.lastMessageTo(phone)).code ?? '')
  await fill(page.getByLabel('First name'), 'Asha')
  await fill(page.getByLabel('Last name'), 'Rao')
  await tap(page.getByRole('checkbox'))
  await tap(button('Get my card'))
  await tap(page.getByRole('link', { name: 'Show my card' }))
  await expect(page.getByRole('img', { name: 'Code of your card' })).toBeVisible()
  expect(done).toEqual({ taps: 5, fields: 4 })
})
