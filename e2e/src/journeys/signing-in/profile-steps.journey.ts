import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { fillProfile, fillRestaurant, pin, profile } from '../../stage/profile.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const save = (page: Page) => page.getByRole('button', { name: 'Save and open the dashboard' })
const value = (page: Page, name: string) => page.locator(`[name=${name}]`)

test('the profile goes one step forth and back, each with its address and heading', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.newcomer())
  await page.goto('/profile#program')
  await expect(step(page, 'You')).toBeFocused()
  await expect(page).toHaveURL('/profile')
  await fillProfile(page)
  await expect(page).toHaveURL('/profile#program')
  await expect(page).toHaveTitle('Your loyalty program · Complete Your Profile · Dobara')
  await expectAccessible(page)
  await page.goBack()
  await expect(step(page, 'Your restaurant')).toBeFocused()
  await expect(page).toHaveURL('/profile#restaurant')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(step(page, 'You')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await page.goForward()
  await page.goForward()
  await expect(value(page, 'reward')).toHaveValue(profile.reward)
  await expect(value(page, 'pin')).toHaveValue(pin)

  await page.goto('/profile')
  await value(page, 'lastName').fill('')
  await page.goto('/profile#program')
  await page.reload()
  await expect(step(page, 'You')).toBeVisible()
})

test('what was typed survives a new sign-in, another tab and a dead network, and is forgotten once it is saved', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const newcomer = await people.newcomer()
  await signInAs(newcomer)
  await page.goto('/profile')
  await fillProfile(page)

  await test.step('signed out in the middle', async () => {
    await context.clearCookies()
    await page.goto('/profile', { waitUntil: 'commit' })
    await page.waitForURL('/auth')
    await signInAs(newcomer)
    await page.goto('/profile#program')
    await expect(value(page, 'minimumSpend')).toHaveValue(profile.minimumSpend)
    await expect(value(page, 'pin')).toHaveValue('')
    await value(page, 'pin').fill(pin)
  })

  await test.step('another tab', async () => {
    const other = await context.newPage()
    await other.goto('/profile#program')
    await expect(value(other, 'reward')).toHaveValue(profile.reward)
    await value(other, 'reward').fill('Free dosa')
    await expect(value(page, 'reward')).toHaveValue('Free dosa')
    await expect(value(page, 'pin')).toHaveValue(pin)
    await other.close()
  })

  await test.step('a dead network', async () => {
    await page.route('**/api/v1/restaurant/save', (route) => route.abort())
    await save(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(value(page, 'pin')).toHaveValue(pin)
    await page.unrouteAll()
    await save(page).click()
    await page.waitForURL('/dashboard')
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('Bandra')
  })
})

test('a field that the server refuses opens its step, and loses nothing', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await fillProfile(page)
  await page.route('**/api/v1/restaurant/save', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), city: '' } }),
  )
  await save(page).click()
  await expect(step(page, 'Your restaurant')).toBeVisible()
  await expect(page.getByText('Please enter the city.').first()).toBeVisible()
  await expect(value(page, 'city')).toBeFocused()
  await page.unrouteAll()
  await value(page, 'city').fill('Pune')
  await next(page).click()
  await expect(value(page, 'pin')).toHaveValue(pin)
  await save(page).click()
  await page.waitForURL('/dashboard')
})

test('the keyboard’s Enter goes from field to field, and from the last one to the next step', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await value(page, 'firstName').fill('Meenal')
  await expect(value(page, 'firstName')).toHaveAttribute('enterkeyhint', 'next')
  await page.keyboard.press('Enter')
  await expect(value(page, 'lastName')).toBeFocused()
  await page.keyboard.type('Kulkarni')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(value(page, 'email')).toBeFocused()
  await expect(value(page, 'email')).toHaveAttribute('enterkeyhint', 'go')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Your restaurant')).toBeFocused()
  await fillRestaurant(page)
  await expect(value(page, 'pincode')).toHaveAttribute('inputmode', 'numeric')
  await expect(value(page, 'pincode')).toHaveAttribute('autocomplete', 'postal-code')
  await value(page, 'city').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(value(page, 'state')).toBeFocused()
})

test('the rule is asked in rupees; points, preview and the first steps follow', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await fillProfile(page)
  await value(page, 'reward').fill('Free misal pav')
  const spend = page.getByLabel('A guest gets Free misal pav after spending')
  await expect(spend).toHaveValue('')

  await test.step('points follow from the sum, and the sum from the points', async () => {
    await spend.fill('4995')
    await expect(value(page, 'minimumSpend')).toHaveValue('500')
    await expect(value(page, 'minimumSpend')).toHaveAccessibleDescription('1 point for each ₹10.')
    await expect(page.locator('figure').filter({ visible: true })).toContainText('of 500')
    await spend.blur()
    await expect(spend).toHaveValue('5000')
    await value(page, 'minimumSpend').fill('300')
    await expect(spend).toHaveValue('3000')
    await spend.fill('')
    await expect(value(page, 'minimumSpend')).toHaveValue('300')
    await expect(value(page, 'minimumSpend')).toHaveAccessibleDescription('For example 800.')
    await spend.fill('5000')
    await value(page, 'signUpBonus').fill('50')
    await expect(value(page, 'signUpBonus')).toHaveAccessibleDescription(
      'For joining: counts like ₹500 spent.',
    )
    await expectAccessible(page)
  })

  await test.step('it survives a reload, and is saved with the profile', async () => {
    await page.reload()
    await expect(spend).toHaveValue('5000')
    await value(page, 'pin').fill(pin)
    await save(page).click()
    await page.waitForURL('/dashboard')
    await expect(page.getByText('0 of 4 done').first()).toBeVisible()
    await page.goto('/dashboard/my-account/program')
    await expect(spend).toHaveValue('5000')
    await expect(page.getByLabel('Rupees for 1 point')).toHaveValue('10')
    await page.getByText('Points from the bill').click()
    await page.getByLabel('Rupees for 1 point').fill('20')
    await expect(spend).toHaveValue('10000')
    await spend.fill('6000')
    await expect(value(page, 'minimumSpend')).toHaveValue('300')
  })
})

test('after a mistake the button of the first step stays in sight on a low phone', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen has room.')
  await resize(page, { width: 360, height: 616 })
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await next(page).click()
  await expect(page.getByText('Please enter the first name.')).toBeVisible()
  await expect(next(page)).toBeInViewport({ ratio: 1 })
})

test('on a low laptop every field of the restaurant stands clear above the buttons', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone shows the fields below each other.')
  await resize(page, { width: 1024, height: 640 })
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await fillProfile(page)
  await page.goBack()
  await expect(step(page, 'Your restaurant')).toBeVisible()
  const endOf = async (name: string) => {
    const box = await value(page, name).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  // The browser restores the scrolling after Back.
  await expect(async () => {
    const buttons = await next(page).boundingBox()
    expect(await endOf('state')).toBe(await endOf('city'))
    expect(await endOf('state')).toBeLessThan(buttons?.y ?? 0)
  }).toPass()
})
