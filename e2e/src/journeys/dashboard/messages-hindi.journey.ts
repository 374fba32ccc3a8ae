import { guests } from '@dobara/testing/people/cast'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { noteSent } from '../../stage/audience.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWhole } from '../../stage/zoomed.ts'
import { addRounds, days, group } from './rounds.ts'

test.use({ viewport: { width: 360, height: 616 } })

test.beforeEach(async ({ context, baseURL, isMobile }) => {
  test.skip(!isMobile, 'The words are the same on every screen.')
  await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: baseURL ?? '' }])
})

const sentence = 'आम की कुल्फ़ी फिर से आ गई है!'

test('reminders in Hindi: the list, the question for a sentence, and what it says', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await guest.allow(owner.resId, { offers: true, isAdult: true })
  await owner.nudge('birthday', true, sentence)
  await signInAs(owner)
  await page.goto('/dashboard/messages')
  await expect(page.getByRole('list', { name: 'याद दिलाना' })).toBeVisible()
  await expectHindi(page)

  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'सेव करके चालू करें' })
  await page.getByRole('switch', { name: 'दूसरी बार: भेजें' }).click()
  await save.click()
  await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
  await expectHindi(page)
  for (const refused of ['spice-route.in', '98123 45678', 'Dobara']) {
    await dialog.getByRole('textbox').fill(`${sentence} ${refused}`)
    await save.click()
    await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
    await expectHindi(page, refused)
  }
  await dialog.getByRole('textbox').fill(sentence)
  await expect(dialog.getByRole('figure')).toContainText(`You have 240 points here. ${sentence}`)
  await page.route('**/restaurant/messages/nudge', (route) => route.abort())
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Dobara तक नहीं पहुँच सके।')
  await expectHindi(page)
  await page.unroute('**/restaurant/messages/nudge')
  await save.click()
  await expect(page.getByText('चालू हुआ: दूसरी बार।')).toBeVisible()
  await expectHindi(page)
})

test('news in Hindi: whom it reaches, the PIN, how far it is, and the stop', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const [asha, farhan, meera] = await Promise.all([
    people.member(owner, guests.asha),
    people.member(owner, guests.farhan),
    people.member(owner, guests.meera),
  ])
  for (const guest of [asha, farhan, meera]) {
    await guest.allow(owner.resId, { offers: true, isAdult: true })
    await guest.subscribe()
  }
  await signInAs(owner)
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: 'ख़बर लिखें' }).click()
  const send = page.getByRole('button', { name: '3 मेहमानों को भेजें' })
  const dialog = page.getByRole('dialog')

  await test.step('to whom', async () => {
    await expect(send).toBeVisible()
    await expectHindi(page)
    await page.getByRole('radio', { name: 'नियमित' }).check({ force: true })
    await expect(send).toBeHidden()
    await expectHindi(page)
    await page.getByRole('radio', { name: 'सभी' }).check({ force: true })
  })

  await test.step('the words and the trial', async () => {
    await send.click()
    await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    await expectHindi(page)
    await page.locator('[name=sentence]').fill(sentence)
    await page.getByRole('button', { name: 'पहले मुझे भेजें' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectHindi(page)
  })

  await test.step('the PIN', async () => {
    await send.click()
    await dialog.getByLabel('PIN').fill('0000')
    await dialog.getByRole('button', { name: '3 मेहमानों को भेजें' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('PIN ग़लत है।')
    await expectHindi(page)
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: '3 मेहमानों को भेजें' }).click()
    await expect(dialog).toBeHidden()
    await noteSent(owner, farhan)
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
    await expectHindi(page)
  })

  await test.step('the stop', async () => {
    await page.getByRole('button', { name: `रोकें: ${sentence}` }).click()
    await expect(dialog).toBeVisible()
    await expectHindi(page)
    await dialog.getByRole('button', { name: 'रोकें', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectHindi(page)
  })
})

test('what messages brought in Hindi, before a round has ended and after', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/messages')
  await expect(page.getByText('तब यहाँ दिखेगा कि संदेशों से कितने मेहमान आए।')).toBeVisible()
  await expectHindi(page)
  await addRounds(owner, [
    { begins_at: days(-100), groups: [group('all', [840, 252], [160, 36])], bills: 100 },
  ])
  await page.reload()
  await page.getByText('उन 100 मेहमानों में से 7 ज़्यादा आए').click()
  await expect(page.getByText('बिलों में लगभग')).toBeVisible()
  await expectHindi(page)
})

const names = ['Dobara', 'WhatsApp', 'PIN', 'QR', 'ID', 'Spice', 'Route', 'Free', 'pizza']

async function expectHindi(page: Page, typed = '') {
  await expect
    .poll(() => page.evaluate(latinWords, [...names, ...typed.split(/[\s.-]/)]))
    .toEqual([])
  await expectWhole(page)
  await expectAccessible(page)
}

function latinWords(allowed: string[]): string[] {
  const found: string[] = []
  const look = (text: string | null) => found.push(...(text?.match(/[A-Za-z]{2,}/g) ?? []))
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[lang=en], script, style, svg') || !element.checkVisibility()) continue
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      look(element.getAttribute(name))
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) look(node.textContent)
  }
  return found.filter((word) => !allowed.includes(word))
}
