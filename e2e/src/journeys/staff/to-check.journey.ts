import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from '../counter/counter.ts'

test('what a person gives with cautions is told to the owner, who says that it was right or takes it back', async ({
  page,
  people,
  signInAs,
  phoneOf,
  isMobile,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const { pin } = await owner.savePerson({ name: 'Ravi Kumar' })
  const counterPhone = await people.counterPhone(owner)
  await signInAs(owner)
  await page.goto('/dashboard')

  const counter = await phoneOf(counterPhone)
  await test.step('the person is asked, and gives nevertheless', async () => {
    await counter.goto('/counter')
    await give(counter, { cusId: asha.cusId, points: '900', pin })
    const dialog = counter.getByRole('dialog')
    await expect(dialog).toContainText('These points are more than a whole reward needs.')
    await dialog.getByRole('button', { name: 'Give anyway' }).click()
    await expect(counter.getByText(/Gave 900 points to Asha R\./).first()).toBeAttached()
  })

  const heading = page.getByRole('heading', { name: 'To check' })
  await test.step('the owner sees a count at once, without loading the page again', async () => {
    if (isMobile) await page.getByRole('button', { name: '1 to check More' }).click()
    await page.getByRole('link', { name: 'Staff 1 to check' }).click()
    await expect(page.getByRole('button', { name: /^Ravi Kumar/ })).toBeInViewport()
    await page.getByRole('link', { name: 'To check 1' }).click()
    await expect(heading).toBeVisible()
    const block = page.getByRole('listitem', { name: 'Asha R. got 900 points' })
    await expect(block).toContainText(/Today,\s\d+:\d\d\s[ap]m · Ravi Kumar’s PIN/)
    await expect(block.getByText('More than a reward')).toBeVisible()
    await expect(page.getByText('Ravi Kumar', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what says that it was given after a warning leads there', async () => {
    await page.getByRole('link', { name: '1 given after a warning' }).click()
    await expect(heading).toBeFocused()
    await page.getByRole('link', { name: 'Asha R. got 900' }).click()
    await expect(page).toHaveURL(`/dashboard/guests/${asha.cusId}`)
    await page.getByRole('link', { name: 'Given after a warning: check it' }).click()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })

  await test.step('the counter phone shows nothing of it', async () => {
    await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
    await expect(counter.getByRole('link', { name: /Online/ }).first()).toContainText('1')
    await expect(counter.getByText('To check')).toHaveCount(0)
    await counter.goto('/dashboard/staff')
    await counter.waitForURL('/counter')
  })

  await test.step('it was right: it is gone, also after loading the page again', async () => {
    await page.getByRole('button', { name: 'It was right' }).click()
    await expect(heading).toBeHidden()
    await page.reload()
    await expect(page.getByText('Ravi Kumar', { exact: true })).toBeVisible()
    await expect(heading).toBeHidden()
  })

  await test.step('the owner saves the number of the person, which is not shown again', async () => {
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('button', { name: /^Ravi Kumar/ }).click()
    await page.getByRole('button', { name: 'Change name, role or limits' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Limits').click()
    await dialog.getByLabel('Their mobile number').fill('12345')
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog.getByText(
        'Please enter a 10-digit Indian mobile number. It begins with 6, 7, 8 or 9.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Their mobile number').fill(asha.phone)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Ravi Kumar/ }).click()
    await page.getByRole('button', { name: 'Change name, role or limits' }).click()
    await dialog.getByText('Limits').click()
    await expect(dialog.getByText('Saved, and never shown.')).toBeVisible()
    await expect(dialog.getByLabel('Their mobile number')).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  await test.step('another one is taken back with the PIN', async () => {
    await counterPhone.give(asha.cusId, 901, { pin })
    await page.getByRole('link', { name: 'To check 1' }).click()
    await expect(page.getByRole('heading', { name: 'Asha R. got 901' })).toBeVisible()
    await expect(page.getByText('Card of the staff')).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take back 901 points?' })
    await dialog.getByLabel('Reason').selectOption('Meant for another guest')
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Take 901' }).click()
    await expect(heading).toBeHidden()
    await expect(
      page.getByText(/1 corrected or taken back/).filter({ visible: true }),
    ).toBeVisible()
    expect(await owner.balanceOf(asha.cusId)).toBe(1_100)
  })

  await test.step('of several a phone shows the newest, and the others on a press', async () => {
    await counterPhone.give(asha.cusId, 30, { pin })
    await counterPhone.give(asha.cusId, 31, { pin })
    const gave = (points: number) =>
      page.getByRole('heading', { name: `Asha R. got ${points} points` })
    await expect(gave(31)).toBeVisible()
    if (isMobile) {
      await expect(gave(30)).toBeHidden()
      await page.getByRole('button', { name: 'Show 1 more' }).click()
      await expect(heading).toBeFocused()
    }
    await expect(gave(30)).toBeVisible()
  })
})

test('no list stands where what is to check will be', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  await owner.savePerson({ name: 'Ravi Kumar' })
  await signInAs(owner)
  let isKnown = false
  await page.route('**/api/v1/restaurant/live*', (route) =>
    isKnown ? route.continue() : route.abort(),
  )
  await page.goto('/dashboard/staff')
  const person = page.getByRole('button', { name: /^Ravi Kumar/ })
  await expect(page.getByRole('link', { name: 'Phones' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
  await expect(person).toHaveCount(0)
  isKnown = true
  await expect(person).toBeVisible()
})
