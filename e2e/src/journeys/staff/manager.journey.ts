import { stopManaging } from '@dobara/contract/calls/counter-phones'
import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test('a manager sees guests and activity on a counter phone, and corrects there', async ({
  page: counter,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await owner.note(asha.cusId, 'No peanuts')
  const ravi = await owner.savePerson()
  const meena = await owner.savePerson({ name: 'Meena', role: 'manager' })
  await signInAs(await people.counterPhone(owner))
  await counter.goto('/counter')

  await test.step('the pages ask for a PIN, and a cashier’s does not open them', async () => {
    await counter.getByRole('button', { name: 'About this phone' }).click()
    await expect(counter.getByRole('dialog')).toBeVisible()
    await expectAccessible(counter)
    await counter.getByRole('dialog').getByRole('link', { name: 'Guests' }).click()
    await expect(counter.getByText('Guests and Today are for managers.')).toBeVisible()
    await expectAccessible(counter)
    await counter.locator('[name=pin]').fill(ravi.pin)
    await counter.getByRole('button', { name: 'Open' }).click()
    await expect(counter.getByText('Your PIN cannot decide this here.')).toBeVisible()
    await expect(counter.getByText('Asha')).toHaveCount(0)
  })

  await test.step('the manager’s opens them', async () => {
    await counter.locator('[name=pin]').fill(meena.pin)
    await counter.getByRole('button', { name: 'Open' }).click()
    await counter.getByRole('link', { name: /^Asha/ }).click()
    await expect(counter.getByRole('heading', { name: /^Asha/ })).toBeVisible()
    await expect(counter.getByText('No peanuts')).toBeVisible()
    await expect(counter.getByRole('button', { name: 'Change' })).toHaveCount(0)
    await expectAccessible(counter)
  })

  await test.step('and corrects with the PIN', async () => {
    await counter.getByRole('button', { name: 'Correct the balance' }).click()
    const dialog = counter.getByRole('dialog')
    await dialog.getByLabel('Right number').fill('225')
    await dialog.getByLabel('Reason').selectOption('Points had been forgotten')
    await dialog.locator('[name=pin]').fill(ravi.pin)
    await dialog.getByRole('button', { name: 'Add 25' }).click()
    await expect(dialog.getByText('Your PIN cannot decide this here.')).toBeVisible()
    await dialog.locator('[name=pin]').fill(meena.pin)
    await dialog.getByRole('button', { name: 'Add 25' }).click()
    await expect(counter.getByText('Added 25 points for Asha R. Balance 225.')).toBeVisible()
    await owner.give(asha.cusId, 40)
    await counter.getByRole('navigation').getByRole('link', { name: 'Today' }).click()
    const rows = counter.getByRole('main').getByRole('listitem')
    await expect(rows.nth(0)).toContainText('Owner')
    await expect(rows.nth(1)).toContainText('Meena')
    await expectAccessible(counter)
  })

  await test.step('back at the counter they are closed', async () => {
    const closed = counter.waitForResponse((answer) => answer.url().endsWith(stopManaging.path))
    await counter.getByRole('navigation').getByRole('link', { name: 'In-Store' }).click()
    await closed
    await expect(counter.locator('[name=cusId]')).toBeVisible()
    await counter.goto('/counter/guests')
    await expect(counter.getByText('Guests and Today are for managers.')).toBeVisible()
  })
})
