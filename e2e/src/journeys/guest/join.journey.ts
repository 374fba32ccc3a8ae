import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectBalance } from './guest.ts'

test('from a poster’s link to the bonus, then points from the counter as they are given', async ({
  page,
  people,
  phoneOf,
}) => {
  const owner = await people.owner()
  const phone = newPhone()

  await test.step('what one joins, before anything is asked', async () => {
    await page.goto(`/my/join/${owner.resId}`)
    await expect(page.getByRole('heading', { name: 'Spice Route' })).toBeVisible()
    for (const text of [
      'Mumbai',
      'of 800 points',
      '800 points get you Free pizza',
      'Start with 200 points',
      'Free. All you need is your mobile number.',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await page.getByRole('button', { name: 'Join' }).click()
  })

  await test.step('the number and its code: wrong, then right', async () => {
    await expect(page.getByLabel('Mobile number')).toBeFocused()
    await page.getByLabel('Mobile number').fill('12345')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(
      page.getByText('Please enter a 10-digit Indian mobile number. It begins with 6, 7, 8 or 9.'),
    ).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    const code = page.getByLabel('6-digit code')
    await expect(code).toBeVisible()
    await expect(page.getByText('We’ll send a code')).toHaveCount(0)
    const { code: right } = await people.lastMessageTo(phone)
    const verify = page.getByRole('button', { name: 'Verify' })
    const before = await verify.boundingBox()
    await code.fill(right === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toContainText('That code is not right.')
    expect((await verify.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await page.reload()
    await code.fill(right ?? 'no code was sent')
  })

  await test.step('the name, and the notice: nothing is agreed beforehand', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('region', { name: 'What we keep about you' })).toBeVisible()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('button', { name: 'Get my card' }).click()
    await expect(page.getByText('Please enter the first name.')).toBeVisible()
    await expect(page.getByText('Please read the notice and agree to it.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Get my card' }).click()
  })

  await test.step('the bonus comes in sight', async () => {
    await expect(page.getByRole('status')).toContainText([
      'Welcome to Spice Route! 200 points are yours.',
    ])
    await expect(page.getByRole('heading', { name: 'Welcome to Spice Route!' })).toBeFocused()
    await expect(page.getByText('600 more to Free pizza')).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await page.getByRole('link', { name: 'Show my card' }).click()
    await expectBalance(page, '200')
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
  })

  await test.step('the owner types the number under the code: the card moves by itself', async () => {
    const label = await page
      .getByRole('img', { name: 'Code of your card' })
      .getAttribute('aria-label')
    const [cusId = 'no number on the card'] = label?.match(/\d[\d ]+/) ?? []
    await expect(page.getByText(cusId, { exact: true })).toBeVisible()
    const counter = await phoneOf(owner)
    await counter.goto('/dashboard')
    await counter.locator('[name=cusId]').fill(cusId.replace(' ', ''))
    await counter.getByRole('button', { name: 'Find the guest' }).click()
    await counter.locator('[name=points]').fill('120')
    await counter.getByRole('button', { name: 'Enter PIN to give' }).click()
    await counter.locator('[name=pin]').fill(owner.pin)
    await counter.getByRole('button', { name: 'Give 120 points' }).click()
    await expectBalance(page, '320')
    await expect(page.getByText('480 more to Free pizza')).toBeVisible()
  })

  await test.step('the link once more leads to the place, also on a phone without its data', async () => {
    for (const isKept of [true, false]) {
      if (!isKept) await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
      await page.goto(`/my/join/${owner.resId}`)
      await page.waitForURL(`/my/places/${owner.resId}`)
      await expectBalance(page, '320')
      await expect(page.getByRole('button', { name: 'I ordered online' })).toBeVisible()
    }
  })

  await test.step('a second restaurant takes the same card, and asks nothing more', async () => {
    const second = await people.owner()
    await page.goto(`/my/join/${second.resId}`)
    await expect(page.getByText('Free. Your card works here too.')).toBeVisible()
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Spice Route!' })).toBeVisible()
  })
})

test.describe(() => {
  test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

  test('a link that leads nowhere says so', async ({ page }) => {
    for (const [code, why] of [
      ['ZZZZZZ', 'There is no restaurant with this code.'],
      ['x', 'The code has 6 letters and digits.'],
    ]) {
      await page.goto(`/my/join/${code}`)
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(why ?? '')
    }
    await expectAccessible(page)
  })

  test('while nobody answers the link keeps asking, and says so', async ({ page, people }) => {
    const owner = await people.owner()
    await page.clock.install()
    await page.route('**/api/v1/programs/**', (route) => route.abort())
    // The stored app shows this page, and a server without its database does the same.
    await page.route(`**/my/join/${owner.resId}`, async (route) =>
      route.fulfill({
        response: await route.fetch({ url: new URL('/my/', route.request().url()).href }),
      }),
    )
    await page.goto(`/my/join/${owner.resId}`)
    await expect(page.getByText('Loading…')).toBeVisible()
    const saysSo = page.getByText('This is taking longer than it should')
    await expect(async () => {
      await page.clock.fastForward(8_000)
      await expect(saysSo).toBeVisible({ timeout: 100 })
    }).toPass()
    await expectAccessible(page)
    await page.unrouteAll()
    await expect(async () => {
      await page.clock.fastForward(8_000)
      await expect(page.getByRole('heading', { name: 'Spice Route' })).toBeVisible({ timeout: 100 })
    }).toPass()
  })

  test('someone without a card signs in, and has one', async ({ page, people }) => {
    const phone = newPhone()
    await page.goto('/my/', { waitUntil: 'commit' })
    await page.waitForURL('/my/sign-in')
    await expect(page.getByLabel('Mobile number')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Mobile number').fill(phone)
    await expect(page.getByText('We’ll send a code')).toBeVisible()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    await expect(page.getByText('We’ll send a code')).toHaveCount(0)
    await page.getByLabel('6-digit code').fill((await people.lastMessageTo(phone)).code ?? '')
    await page.getByLabel('First name').fill('Farhan')
    await page.getByRole('checkbox').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Get my card' }).click()
    await expect(page.getByRole('img', { name: 'Code of your card' })).toBeVisible()
    await expect(page.getByText('Scan a restaurant’s poster')).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await page.getByRole('link', { name: 'My places' }).click()
    await expect(page.getByText('No places yet')).toBeVisible()
    await expectAccessible(page)
  })
})
