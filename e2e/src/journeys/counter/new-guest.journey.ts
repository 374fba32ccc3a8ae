import { languages } from '@dobara/contract/text/language'
import { guests } from '@dobara/testing/people/cast'
import { times } from '@dobara/testing/times'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo } from '../dashboard/dashboard.ts'

test('a new guest goes by their digits until they do something, and all that one guest asked for is declined at once', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const farhan = await people.guest(guests.farhan)
  const asha = await people.member(owner, guests.asha)
  const newcomer = `New guest ••${farhan.cusId.slice(-4)}.`
  await signInAs(owner)

  await test.step('the ID says whose it may be, and no more', async () => {
    await page.goto('/dashboard')
    await page.locator('[name=cusId]').fill(farhan.cusId)
    await page.locator('[name=cusId]').press('Enter')
    await expect(page.getByText('Not a member yet.')).toBeVisible()
    if (!isMobile) await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
    await page.locator('[name=points]').fill('50')
    await page.locator('[name=points]').press('Enter')
    await page.locator('[name=pin]').fill(owner.pin)
    await page.locator('[name=pin]').press('Enter')
    await expect(page.getByText(`Gave 50 points to ${newcomer}`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('who asks for points has a name from then on', async () => {
    await asha.orderedOnline(owner.resId, { orderId: '6201187745' })
    await Promise.all(
      times(3, (n) => farhan.orderedOnline(owner.resId, { orderId: `17440611${n}` })),
    )
    await goTo(page, 'Online')
    await expect(page.getByRole('listitem').filter({ hasText: 'Farhan K.' })).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('one guest’s requests go together, the others’ stay', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Farhan K.' }).first()
    if (isMobile) await row.getByRole('button', { name: 'What to decide for Farhan K.' }).click()
    await row.getByRole('button', { name: 'Decline' }).click()
    await page.getByLabel('Decline all 3 of this guest').check()
    const dialog = page.getByRole('dialog', { name: 'Decline everything Farhan asked for?' })
    await dialog.getByLabel('Reason').fill('We have no such orders.')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    const waiting = page.getByRole('listitem').filter({ has: page.locator('form') })
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('Asha R.')
    const declined = { status: 'declined', reason: 'We have no such orders.' }
    expect(await farhan.requests()).toMatchObject([declined, declined, declined])
  })
})

for (const language of languages)
  test.describe(`a cheap phone: ${language}`, () => {
    test.use({ viewport: { width: 360, height: 616 } })
    test('a new guest’s digits are never cut', async ({
      page,
      people,
      signInAs,
      baseURL,
      isMobile,
    }) => {
      test.skip(!isMobile, 'A large screen has room.')
      const owner = await people.owner({ rupeesPerPoint: 10 })
      const farhan = await people.guest(guests.farhan)
      await signInAs(owner)
      const cookie = { name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }
      await page.context().addCookies([cookie])
      await page.goto('/dashboard')
      await page.locator('[name=cusId]').fill(farhan.cusId)
      await page.locator('[name=cusId]').press('Enter')
      const digits = page.getByText(`••${farhan.cusId.slice(-4)}`)
      await expect(digits).toBeInViewport({ ratio: 1 })
      await page.locator('[name=billAmount]').fill('99999')
      await page.locator('[name=billAmount]').press('Enter')
      await expect(page.locator('[name=pin]')).toBeVisible()
      await expect(digits).toBeInViewport({ ratio: 1 })
    })
  })
