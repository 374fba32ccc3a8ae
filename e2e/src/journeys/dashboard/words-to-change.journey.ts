import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { expectAccessible } from '../../stage/accessible.ts'
import { theStage } from '../../stage/stage.ts'
import { expect, test } from '../../stage/test.ts'
import { askedNoMore } from './dashboard.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('an owner whose saved name may not reach guests is led to it, and may leave it for now', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await asSuperuser(
    theStage().settings.MIGRATION_DATABASE_URL,
    "update program set restaurant_name = 'SpiceRoute.in' where res_id = $1",
    [owner.resId],
  )
  await signInAs(owner)
  const banner = page.getByRole('link', {
    name: 'Some of your words cannot go out in messages.',
  })
  const save = async () => {
    await page.getByRole('button', { name: 'Save restaurant information' }).click()
    await page.getByRole('textbox', { name: 'Your PIN', exact: true }).fill(owner.pin)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await test.step('the counter says so', async () => {
    await page.goto('/dashboard')
    await expect(banner).toBeVisible()
    await banner.click()
  })

  const name = page.getByLabel('Restaurant name')
  await test.step('the field says what is wrong', async () => {
    await expect(name).toHaveAccessibleDescription(/Leave out links/)
    await expect(banner).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('another field is saved without it', async () => {
    await page.getByLabel('Opening hours').fill('11 am to 11 pm')
    await save()
    await askedNoMore(page)
    await expect(name).toHaveValue('SpiceRoute.in')
  })

  await test.step('another link is refused at the field', async () => {
    await name.fill('Spice.Click')
    await save()
    await expect(name).toHaveAccessibleDescription(/Leave out links/)
    await expect(name).toBeFocused()
  })

  await test.step('a plain name ends it', async () => {
    await name.fill('Spice Route')
    await save()
    await expect(name).not.toHaveAccessibleDescription(/Leave out links/)
    await askedNoMore(page)
    await page.goto('/dashboard/my-account/program')
    await expect(page.getByLabel('Reward', { exact: true })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
})
