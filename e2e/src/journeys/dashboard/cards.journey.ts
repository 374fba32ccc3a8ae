import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'

interface Printed {
  cusId: string
  letters: string
}

/** Presses the button and returns what is on the cards and in the file. */
async function print(page: Page) {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/restaurant/cards') && response.request().method() === 'POST',
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Get the cards' }).click()
  const { cards } = (await (await answered).json()) as { cards: Printed[] }
  const download = await saved
  const pdf = await readFile(await download.path(), 'latin1')
  return {
    cards: cards as [Printed, Printed, Printed],
    name: download.suggestedFilename(),
    pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length,
  }
}

test('cards are printed, get points and a reward, and one goes into a guest’s app', async ({
  page,
  people,
  phoneOf,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/invite')
  await page.getByRole('button', { name: 'Printed cards' }).click()
  const sheet = page.getByRole('dialog', { name: 'Printed cards' })
  await expectAccessible(page)
  await sheet.getByText('50', { exact: true }).click()
  const { cards, name, pages } = await print(page)
  expect(name).toBe(`dobara-${owner.resId.toLowerCase()}-50-a4.pdf`)
  expect(pages).toBe(10)
  await expect(sheet.getByText(`The cards are ready: ${name}.`)).toBeVisible()
  await expect(sheet.getByText('50 cards, 0 in use')).toBeVisible()
  await expectAccessible(page)

  const [card] = cards
  await owner.give(card.cusId, 1_700)
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(card.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await page.getByRole('button', { name: 'Give the reward' }).click()
  const reward = page.getByRole('dialog', { name: 'Give the reward' })
  await expect(reward.getByLabel('Six letters')).toBeFocused()
  await expectAccessible(page)
  await reward.getByLabel('Six letters').fill(card.letters.toLowerCase())
  await reward.getByLabel(/PIN/).fill(owner.pin)
  await reward.getByRole('button', { name: 'Give the reward' }).click()
  await expect(reward.getByText('Free pizza')).toBeVisible()
  await expect(reward.getByText('900')).toBeVisible()

  const asha = await people.guest()
  const phone = await phoneOf(asha)
  await phone.goto(`/my/c/${card.cusId}`)
  const have = phone.getByRole('dialog', { name: 'I have a card' })
  const digits = `${card.cusId.slice(0, 4)} ${card.cusId.slice(4)}`
  await expect(have.getByText(digits)).toBeVisible()
  await expect(have.getByLabel('Six letters on the back')).toBeFocused()
  await expectAccessible(phone)
  await have.getByLabel('Six letters on the back').fill('BBB BBB')
  await have.getByRole('button', { name: 'Take points' }).click()
  await expect(have.getByRole('alert')).toHaveText(
    'These digits and letters do not belong together. Please check both.',
  )
  await have.getByLabel('Six letters on the back').fill(card.letters)
  await have.getByRole('button', { name: 'Take points' }).click()
  await expect(phone.getByText('900 points of your card are yours.')).toBeVisible()
  await expect(have).toBeHidden()
  expect(new URL(phone.url()).pathname).toBe('/my/me')
  expect(await owner.lookUp(card.cusId)).toMatchObject({ cusId: asha.cusId, balance: 1_100 })
})

test('a lost card is stopped, and a new one takes its points over', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const [lost, fresh] = (await owner.printCards()) as [Printed, Printed]
  await owner.give(lost.cusId, 120)
  await signInAs(owner)
  await page.goto(`/dashboard/guests/${lost.cusId}`)
  await page.getByRole('button', { name: 'Lost card' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lost card' })
  await expectAccessible(page)
  await sheet.getByLabel(/PIN/).fill(owner.pin)
  await sheet.getByRole('button', { name: 'Stop the card' }).click()
  await expect(page.getByText('The card is stopped.')).toBeVisible()

  await page.goto('/dashboard/invite')
  await page.getByRole('button', { name: 'Printed cards' }).click()
  await expect(page.getByText('Lost, with points')).toBeVisible()
  await page.getByRole('button', { name: 'To a new card' }).click()
  await sheet.getByLabel('Digits of the new card').fill(lost.cusId)
  await sheet.getByLabel(/PIN/).fill(owner.pin)
  await sheet.getByRole('button', { name: 'Give its points over' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(
    'The new card must be one that you printed and never used.',
  )
  await sheet.getByLabel('Digits of the new card').fill(fresh.cusId)
  await sheet.getByLabel(/PIN/).fill(owner.pin)
  await sheet.getByRole('button', { name: 'Give its points over' }).click()
  await expect(page.getByText('The new card has 120 points.')).toBeVisible()
  expect(await owner.balanceOf(fresh.cusId)).toBe(120)
})

test('a visitor who scans a card signs in first, and then finds it again', async ({
  page,
  people,
}) => {
  await page.goto('/my/c/48210002')
  await page.waitForURL('/my/sign-in?/c/48210002')
  const phone = newPhone()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = page.getByLabel('6-digit code')
  await expect(code).toBeVisible()
  await code.fill((await people.lastMessageTo(phone)).code ?? 'no code was sent')
  await page.getByLabel('First name').fill('Asha')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Get my card' }).click()
  await page.waitForURL('/my/c/48210002')
  await expect(page.getByRole('dialog', { name: 'I have a card' })).toContainText('4821 0002')
})
