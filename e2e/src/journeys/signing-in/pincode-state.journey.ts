import type { Page } from '@playwright/test'
import { fillYou } from '../../stage/profile.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

const value = (page: Page, name: string) => page.locator(`[name=${name}]`)

test('the state follows from the pincode until one is chosen', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await fillYou(page)
  await page.getByRole('button', { name: 'Next' }).click()
  const state = value(page, 'state')
  await value(page, 'pincode').fill('403001')
  await expect(state).toHaveValue('Goa')
  await value(page, 'pincode').fill('400050')
  await expect(state).toHaveValue('Maharashtra')

  await test.step('it is kept with the draft', async () => {
    await page.reload()
    await expect(state).toHaveValue('Maharashtra')
  })

  await test.step('a pincode of several states proposes none, and a choice stays', async () => {
    await state.selectOption('')
    await value(page, 'pincode').fill('605001')
    await expect(state).toHaveValue('')
    await state.selectOption('Puducherry')
    await value(page, 'pincode').fill('560001')
    await value(page, 'city').fill('Puducherry')
    await expect(state).toHaveValue('Puducherry')
  })
})
