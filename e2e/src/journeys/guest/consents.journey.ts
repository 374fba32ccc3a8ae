import type { Locator } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd, turn } from './guest.ts'

test('a guest is asked once, chooses each thing by one press, and takes it back', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 100)
  await signInAs(guest)
  await page.goto(`/my/places/${owner.resId}`)

  await test.step('the question, which stands in nobody’s way', async () => {
    await expect(page.getByText('May Spice Route send you news?')).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
    await page.getByRole('link', { name: 'Choose' }).click()
    await expect(page.getByRole('heading', { name: 'What restaurants may do' })).toBeVisible()
  })

  await test.step('everything is off', async () => {
    await expect(page.getByRole('switch')).toHaveCount(4)
    for (const each of await page.getByRole('switch').all()) await expect(each).not.toBeChecked()
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
  })

  await test.step('one press each', async () => {
    await turn(page.getByRole('switch', { name: 'Share my number' }), 'on')
    expect(await owner.customers(guest.phone)).toMatchObject([{ phoneNumber: guest.phone }])
    await turn(page.getByRole('switch', { name: 'Offers I am 18 or older' }), 'on')
  })

  await test.step('the birthday without the year', async () => {
    await page.getByRole('switch', { name: 'My birthday' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your birthday' })
    await dialog.getByRole('button', { name: 'Allow' }).click()
    await expect(dialog.getByText('Please choose.').first()).toBeVisible()
    await expectWholeWhenZoomed(page)
    await dialog.getByLabel('Day').selectOption('31')
    await dialog.getByLabel('Month').selectOption('February')
    await expect(dialog.getByLabel('Day')).toHaveValue('29')
    await dialog.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText('29 February')).toBeVisible()
    expect(await guest.consents()).toMatchObject([{ birthday: '02-29' }])
  })

  await test.step('and off again', async () => {
    for (const name of ['Share my number', 'My birthday'])
      await turn(page.getByRole('switch', { name }), 'off')
    expect(await owner.customers(guest.phone)).toEqual([])
    await page.goto(`/my/places/${owner.resId}`)
    await expect(page.getByRole('heading', { name: 'Spice Route' })).toBeVisible()
    await expect(page.getByText('May Spice Route send you news?')).toBeHidden()
  })
})

test.describe(() => {
  test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

  test('a no is kept too', async ({ page, people, signInAs }) => {
    const owner = await people.owner()
    const guest = await people.member(owner)
    await signInAs(guest)
    await page.goto(`/my/places/${owner.resId}`)
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expect(page.getByText('May Spice Route send you news?')).toBeHidden()
    await expect.poll(async () => (await guest.memberships())[0]?.hasDecided).toBe(true)
    expect(await guest.consents()).toMatchObject([{ allowed: [] }])
  })

  test('the restaurant to choose for comes first', async ({ page, people, signInAs }) => {
    const owner = await people.owner()
    const other = await people.owner({ restaurantName: 'Annapurna' })
    const guest = await people.member(owner)
    await other.give(guest.cusId, 40)
    await signInAs(guest)
    for (const { resId, name, hasJoined } of [
      { resId: owner.resId, name: 'Spice Route', hasJoined: true },
      { resId: other.resId, name: 'Annapurna', hasJoined: false },
    ]) {
      await page.goto(`/my/me/consents?place=${resId}`)
      const first = page.getByRole('main').getByRole('listitem').first()
      await expect(first).toContainText(name)
      await expect(first.getByRole('switch')).toHaveCount(4)
      const agreed = first.getByText('With your first yes you agree to the notice below')
      const offers = first.getByRole('switch', { name: 'Offers' })
      const number = first.getByText(/^Hidden\. Switch on to show \d/)
      await expect(number).toBeVisible()
      if (hasJoined) {
        await expect(agreed).toHaveCount(0)
        await turn(first.getByRole('switch', { name: 'Share my number' }), 'on')
        await expect(first.getByText(/^The restaurant sees \d/)).toBeVisible()
        await expect(number).toHaveCount(0)
        continue
      }
      const topOf = async (part: Locator) =>
        ((await part.boundingBox())?.y ?? 0) - ((await first.boundingBox())?.y ?? 0)
      const top = await topOf(offers)
      const topOfAll = await topOf(first.getByRole('switch').first())
      expect(await topOf(agreed), 'it is read first').toBeLessThan(topOfAll)
      await turn(offers, 'on')
      expect(await topOf(offers), 'no switch moves').toBe(top)
      await page.reload()
      await expect(offers).toBeChecked()
      await expect(agreed).toBeHidden()
    }
  })

  test('who has joined gives no first yes, also if the places are told before the card', async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    await signInAs(await people.member(owner))
    // The notice comes with the places.
    const notice = page.getByRole('region', { name: 'What we keep about you' })
    await page.route(/\/customer\/live/, async (route) => {
      await expect(notice).toBeVisible()
      await route.continue()
    })
    await page.goto('/my/me/consents')
    await expect(page.getByRole('switch')).toHaveCount(4)
    await expect(page.getByText('With your first yes you agree')).toHaveCount(0)
  })

  test('the switches in Hindi', async ({ page, people, signInAs, context, baseURL }) => {
    const owner = await people.owner()
    await signInAs(await people.member(owner))
    await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: baseURL ?? '' }])
    await page.goto('/my/me')
    await page.getByRole('link', { name: 'रेस्टोरेंट क्या कर सकते हैं' }).click()
    const news = page.getByRole('switch', { name: 'मेरे पॉइंट की ख़बरें' })
    await turn(news, 'on')
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
  })
})
