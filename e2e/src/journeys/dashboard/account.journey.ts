import { expectAccessible } from '../../stage/accessible.ts'
import { newEmail } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { askedNoMore, goTo } from './dashboard.ts'

test('the account is changed with the right PIN alone, section by section', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const email = newEmail()
  const owner = await people.owner({ email })
  await signInAs(owner)
  const open = (name: string) => page.goto(`/dashboard/my-account/${name}`)
  // Agrees to leave a step with unsaved input.
  page.on('dialog', (asked) => void asked.accept())
  const reward = page.getByLabel('Reward', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Enter your PIN' })

  await test.step('what is there', async () => {
    await open('program')
    await expect(reward).toHaveValue('Free pizza')
    await expectAccessible(page)
    await page.goto('/dashboard/my-account')
    await page.getByRole('link', { name: 'Billing Information' }).click()
    await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
    await open('restaurant')
    await expect(page.getByLabel('Restaurant ID', { exact: true })).toHaveText(owner.resId)
    await expectAccessible(page)
    await open('personal')
    await expect(page.getByLabel('Mobile number')).toBeDisabled()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expectAccessible(page)
  })

  await test.step('every field is required', async () => {
    await page.getByLabel('E-mail').fill('')
    await page.getByRole('button', { name: 'Save personal information' }).click()
    await expect(page.getByText('Please enter a full e-mail address.')).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await askedNoMore(page)
    await open('restaurant')
    await page.getByLabel('City').fill('')
    await page.getByRole('button', { name: 'Save restaurant information' }).click()
    await expect(page.getByText('Please enter the city.')).toBeVisible()
    await page.getByLabel('City').fill('Mumbai')
    await askedNoMore(page)
    await open('program')
    await reward.fill('')
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    await expect(page.getByText('Please say what guests get, for example')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('a bonus that is enough for the reward is pointed out, and refused', async () => {
    await page.reload()
    const bonus = page.getByLabel('Sign-up bonus')
    await bonus.fill('800')
    await expect(bonus).toHaveAccessibleDescription(
      'This must be lower than the points for a reward.',
    )
    await expect(bonus).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('Points for a reward').fill('801')
    await expect(bonus).toHaveAccessibleDescription('Points for joining, for example 200.')
    await page.getByLabel('Points for a reward').fill('10')
    await expect(page.locator('figure')).toContainText('of 10')
    await expect(page.locator('figure')).not.toContainText('800')
    await reward.fill('')
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    await expect(page.getByText('Please say what guests get, for example')).toBeVisible()
    await expect(bonus).toHaveAccessibleDescription(
      'The sign-up bonus must be lower than the points for a reward.',
    )
    await page.getByLabel('Points for a reward').fill('800')
    await bonus.fill('200')
    await expect(bonus).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a wrong PIN, a change of mind, the right PIN', async () => {
    await reward.fill('Free dosa')
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    await dialog.getByLabel('PIN').fill('0000')
    const dots = dialog.locator('[data-dot]')
    await expect(dots).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Invalid PIN')
    await expect(dots).toHaveCount(0)
    await expect(dialog.getByLabel('PIN')).toHaveAttribute('aria-invalid')
    await expect(dialog.getByText('4 tries left')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await askedNoMore(page)
    await page.reload()
    await expect(reward).toHaveValue('Free dosa')
    await open('personal')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  })

  await test.step('the other sections, the second before the profile has come anew', async () => {
    await page.route('**/api/v1/restaurant/profile', (route) => route.abort())
    await page.getByLabel('Last name').fill('Kulkarni Rao')
    await page.getByRole('button', { name: 'Save personal information' }).click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    if (isMobile) await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Restaurant Information' }).click()
    await page.getByLabel('City').fill('Pune')
    await page.getByRole('button', { name: 'Save restaurant information' }).click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await page.unrouteAll()
    await askedNoMore(page)
    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('Pune')
    await open('personal')
    await expect(page.getByLabel('Last name')).toHaveValue('Kulkarni Rao')
  })

  await test.step('help, and what a visitor sees of subscriptions', async () => {
    await goTo(page, 'Contact Us')
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
    await expectAccessible(page)
    await page.context().clearCookies()
    await page.goto('/subscriptions')
    await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'dobara, home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('main')).toHaveText('Subscriptions')
    await expectAccessible(page)
  })
})

test('a new PIN works at once, and a forgotten one is set anew soon after signing in', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/security')
  await page.getByLabel('New 4-digit PIN').fill('9917')
  await page.getByRole('button', { name: 'Change the PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your PIN' })
  await dialog.getByLabel('PIN').fill(owner.pin)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('New 4-digit PIN')).toHaveValue('')
  expect((await owner.give(guest.cusId, 10, { pin: '9917' })).balance).toBe(210)
  await page.getByRole('button', { name: 'I forgot the old PIN' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set a new PIN' })
  const newPin = sheet.getByLabel('New 4-digit PIN')
  await newPin.fill('1111')
  await expect(newPin).toHaveAttribute('aria-invalid', 'true')
  await newPin.fill('3058')
  await expect(newPin).not.toHaveAttribute('aria-invalid')
  await sheet.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(page.getByText('Your new PIN is set.')).toBeVisible()
  expect((await owner.give(guest.cusId, 10, { pin: '3058' })).balance).toBe(220)
})

test('/profile shows an owner what is saved, and changes it with the PIN there is', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/profile')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  const name = page.getByLabel('Restaurant name')
  await expect(name).toHaveValue('Spice Route')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await name.fill('Spice Route Bandra')
  await next.click()
  await expect(page.getByLabel('Points for a reward')).toHaveValue('800')
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Save and open the dashboard' })
  await page.getByLabel('Your PIN', { exact: true }).fill('0000')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Invalid PIN')
  await page.getByLabel('Your PIN', { exact: true }).fill(owner.pin)
  await save.click()
  await page.waitForURL('/dashboard')
  await goTo(page, 'My Account')
  await page.getByRole('link', { name: 'Restaurant Information' }).click()
  await expect(name).toHaveValue('Spice Route Bandra')
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
})

test('the states are read in Hindi, and saved under the name they have', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard/my-account/restaurant')
  await page
    .context()
    .addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: new URL(page.url()).origin }])
  await page.reload()
  const state = page.getByLabel('राज्य')
  await expect(state).toHaveValue('Maharashtra')
  await expect(state.locator('option:checked')).toHaveText('महाराष्ट्र')
  await expect(state.locator('option')).toHaveCount(37)
  for (const text of await state.locator('option').allTextContents())
    expect(text).toMatch(/^[\p{Script=Devanagari} ]+$/u)
})

test('before a reward costs other points, the sheet says what that means for guests', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await people.member(owner, undefined, 200)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/program')
  const dialog = page.getByRole('dialog')
  const sentence = dialog.getByText(/The reward will cost each guest/)
  const save = page.getByRole('button', { name: 'Save loyalty program' })
  await page.getByLabel('Sign-up bonus').fill('100')
  await save.click()
  await expect(dialog.getByLabel('PIN')).toBeVisible()
  await expect(sentence).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Points for a reward').fill('900')
  await save.click()
  await expect(sentence).toHaveText(
    'Guests keep their points. The reward will cost each guest 900 points.',
  )
  await expect(dialog.getByText('No change in who can claim it at once.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Points for a reward').fill('300')
  await page.getByLabel('What one reward costs you').fill('180')
  await page.getByLabel('Reward', { exact: true }).fill('Free lassi')
  await save.click()
  await expect(dialog.getByText('1 more guest can claim it at once, about ₹180.')).toBeVisible()
  await expect(dialog.getByText('New reward: Free lassi')).toBeVisible()
})
