import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { askedNoMore } from './dashboard.ts'

test.use({ serviceWorkers: 'allow' })

const hours = '12–3:30 pm, 7–11 pm, closed Mondays'

async function readInHindi(page: Page) {
  await page
    .context()
    .addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: new URL(page.url()).origin }])
  await page.reload()
}

test('an owner writes the opening hours; a guest reads them at the place, also without a network', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  const card = await phoneOf(guest)
  await card.goto('/my/')
  await card.getByRole('link', { name: /Spice Route/ }).click()
  await expect(card.getByRole('heading', { name: 'Spice Route', exact: true })).toBeVisible()
  await expect(card.getByText(/Opening hours/)).toBeHidden()

  await test.step('the owner saves them, and then another section', async () => {
    await page.goto('/dashboard/my-account/restaurant')
    const field = page.getByLabel('Opening hours (optional)')
    await expect(field).toHaveValue('')
    const dialog = page.getByRole('dialog', { name: 'Enter your PIN' })
    const save = async (section: string) => {
      await page.getByRole('button', { name: section }).click()
      await dialog.getByLabel('PIN').fill(owner.pin)
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog).toBeHidden()
      await askedNoMore(page)
    }
    await field.fill(hours)
    await save('Save restaurant information')
    await page.goto('/dashboard/my-account/program')
    await page.getByLabel('Reward', { exact: true }).fill('Free dosa')
    await save('Save loyalty program')
    await page.goto('/dashboard/my-account/restaurant')
    await expect(field).toHaveValue(hours)
    await expectAccessible(page)
  })

  await test.step('the place that is open shows them, and so it does without a network', async () => {
    await expect(card.getByText(`Opening hours: ${hours}`)).toBeVisible()
    await expectAccessible(card)
    await card.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await card.context().setOffline(true)
    await card.reload()
    await expect(card.getByText(`Opening hours: ${hours}`)).toBeVisible()
    await card.context().setOffline(false)
  })

  await test.step('both read about them in Hindi', async () => {
    await readInHindi(card)
    await expect(card.getByText(`खुलने का समय: ${hours}`)).toBeVisible()
    await readInHindi(page)
    await expect(page.getByLabel('खुलने का समय (ज़रूरी नहीं)')).toHaveValue(hours)
  })
})
