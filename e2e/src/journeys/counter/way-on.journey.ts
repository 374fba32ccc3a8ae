import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { press } from '../../stage/press.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test.skip(({ isMobile }) => !isMobile, 'A counter phone is a phone.')

test('a wrong digit is told at once, who joined is one tap, and what was taken back makes room', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner({ rupeesPerPoint: 10 })
  const asha = await people.member(owner)
  const meera = await people.guest(guests.meera)
  await signInAs(await people.counterPhone(owner))
  await page.goto('/counter')
  await expect(page.locator('[name=cusId]')).toBeVisible()

  await test.step('the eighth digit', async () => {
    const last = (Number(asha.cusId.at(-1)) + 1) % 10
    await press(page, `${asha.cusId.slice(0, 7)}${last}`)
    await expect(page.getByText('Not a card number. No card? Scan the poster.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete the last digit' }).click()
    await expect(page.getByText(/^Not a card number/)).toBeHidden()
    await press(page, asha.cusId.slice(-1))
  })

  await test.step('the bill stays in sight beside its points', async () => {
    await page.locator('[name=billAmount]').fill('320')
    await page.getByRole('button', { name: 'Enter PIN to give' }).click()
    await expect(page.getByText('₹320 → +32')).toBeVisible()
    await press(page, owner.pin)
  })

  await test.step('taken back, until the next digit', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText(/^Took back 32 points/)).toBeVisible()
    await meera.join(owner.resId)
    await press(page, '1')
    await expect(page.getByText(/^Took back 32 points/)).toBeHidden()
    await expect(page.getByRole('button', { name: /Meera S\. joined$/ })).toBeVisible()
    await expectAccessible(page)
  })

  await page.getByRole('button', { name: /Meera S\. joined$/ }).click()
  await expect(page.getByText('Meera S.').first()).toBeVisible()
  await expect(page.locator('[name=billAmount]')).toBeVisible()
})

test('a counter phone is removed after a question alone', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  await signInAs(await people.counterPhone(owner))
  await page.goto('/counter')
  const about = page.getByRole('button', { name: 'About this phone' })
  const dialog = page.getByRole('dialog')
  await about.click()
  await expect(dialog.getByText('This phone gives points. Managers also approve')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove this phone' }).click()
  await expect(dialog).toHaveAccessibleName('Remove this phone?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await about.click()
  await dialog.getByRole('button', { name: 'Remove this phone' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  const code = page.getByLabel('Code')
  await code.pressSequentially('123456789012')
  await expect(code).toHaveValue('1234 5678 9012')
})

test('a locked counter phone is unlocked by the owner', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  const counter = await phoneOf(await people.counterPhone(owner))
  await counter.goto('/counter')
  await give(counter, { cusId: asha.cusId, points: '20', pin: '0000' })
  for (let tries = 1; tries < 5; tries += 1) {
    await expect(counter.locator('[name=pin]')).toHaveValue('')
    await press(counter, '0000')
  }
  await expect(counter.getByText('Let the owner unlock it.')).toBeVisible()
  await signInAs(owner)
  await page.goto('/dashboard/staff/phones')
  await page.getByRole('button', { name: /Locked until/ }).click()
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.locator('[name=pin]').fill(owner.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('The counter phones take PINs again.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Locked until/ })).toHaveCount(0)
})

test('a PIN that may not decide is emptied, and the fourth digit approves', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await owner.give(asha.cusId, 900)
  await asha.claim(owner.resId)
  const ravi = await owner.savePerson()
  await signInAs(await people.counterPhone(owner))
  await page.goto('/counter/approve')
  const pin = page.locator('[name=pin]')
  await pin.pressSequentially(ravi.pin)
  await expect(page.getByText(/^Your PIN cannot decide this here\./)).toBeVisible()
  await expect(pin).toHaveValue('')
  await pin.pressSequentially(owner.pin)
  await expect(page.getByText('No reward claims right now')).toBeVisible()
})

test('a name that works here already is said, and a limit is proposed', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner({ minimumSpend: 700 })
  await owner.savePerson({ name: 'Ravi' })
  await signInAs(owner)
  await page.goto('/dashboard/staff')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('700 points at once')).toBeVisible()
  await dialog.getByLabel('Name').fill('ravi ')
  await expect(dialog.getByText('ravi works here already.')).toBeVisible()
  await dialog.getByText('Limits').click()
  await expect(dialog.locator('[name=pin]')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/my-account/security')
  const chosen = page.getByLabel('New 4-digit PIN')
  await chosen.pressSequentially('1234')
  await expect(page.getByText('This PIN is too easy to guess.')).toBeVisible()
  await chosen.pressSequentially('8642')
  await expect(chosen).toHaveValue('8642')
})
