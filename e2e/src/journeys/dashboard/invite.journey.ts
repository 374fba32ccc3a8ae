import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { isOnTop } from '../../stage/is-on-top.ts'
import { readCode } from '../../stage/read-code.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo, openSidebar } from './dashboard.ts'

test('the code on the owner’s screen leads a guest to the bonus', async ({
  page,
  people,
  phoneOf,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard')
  await goTo(page, 'Invite')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite guests')
  await expect(page.getByText('and start with 200 points.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get the poster' })).toBeInViewport()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show QR' }).click()
  const code = page.getByRole('img', { name: 'QR code of the link to join Spice Route' })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  const scanned = await readCode(code)
  const link = `${new URL(page.url()).origin}/my/join/${owner.resId}`
  expect(scanned).toBe(`${link}#here`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', link)

  const guestsPhone = await phoneOf(await people.guest())
  await guestsPhone.goto(scanned)
  await expect(guestsPhone.getByRole('heading', { name: 'Spice Route' })).toBeVisible()
  await guestsPhone.getByRole('button', { name: 'Join' }).click()
  await expect(guestsPhone.getByText('Welcome to Spice Route! 200 points are yours.')).toBeVisible()
})

test('the way to the poster is in sight on a low phone', async ({ page, people, signInAs }) => {
  await resize(page, { width: 360, height: 616 })
  await signInAs(await people.owner())
  await page.goto('/dashboard/invite')
  const get = page.getByRole('button', { name: 'Get the poster' })
  await expect(get).toBeVisible()
  expect(await isOnTop(get)).toBe(true)
})

test('the link goes out by copy, by WhatsApp, or by the phone’s share sheet', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/invite')
  const link = `${new URL(page.url()).origin}/my/join/${owner.resId}`
  const message = `Join Spice Route and start with 200 points: every visit brings more, and 800 points bring you Free pizza. ${link}`

  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const whatsApp = page.getByRole('link', { name: 'Send by WhatsApp' })
  const address = new URL((await whatsApp.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  expect(address.searchParams.get('text')).toBe(message)

  const shared: unknown[] = []
  await page.exposeFunction('takeShared', (what: unknown) => shared.push(what))
  await page.addInitScript('navigator.share = takeShared')
  await page.reload()
  await page.getByRole('button', { name: 'Share the link' }).click()
  await expect.poll(() => shared).toEqual([{ text: message }])
})

test('the poster: two sizes, two languages, its fonts inside', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/invite')
  const preview = page.getByRole('img', { name: /^The poster in/ })
  await expect(preview).toHaveAccessibleName('The poster in English: Free pizza at 800 points.')
  const widthOfPreview = async () => (await preview.boundingBox())?.width ?? 0
  const wide = await widthOfPreview()
  const wall = await poster(page, 'Get the poster')
  expect(wall.name).toBe(`dobara-${owner.resId.toLowerCase()}-a4.pdf`)
  expect(wall.trimBox).toEqual([595.3, 841.9])
  expect(wall.fonts).toEqual(['AnekLatin', 'AnekLatin'])
  await expect(page.getByText(`The poster is ready: ${wall.name}.`)).toBeVisible()
  await expectAccessible(page)

  await page.getByText('A5, for tables').click()
  await expect.poll(widthOfPreview).toBeLessThan(wide * 0.75)
  await page.getByText('English and हिन्दी').click()
  await expect(preview).toHaveAccessibleName(
    /^The poster in English and हिन्दी: 800 पॉइंट पर Free pizza/,
  )
  await expect(preview).toContainText('जुड़ने के लिए स्कैन कीजिए')
  const table = await poster(page, 'Get the poster')
  expect(table.name).toBe(`dobara-${owner.resId.toLowerCase()}-a5.pdf`)
  expect(table.trimBox).toEqual([419.5, 595.3])
  expect(table.fonts).toEqual(['AnekDevanagari', 'AnekDevanagari', 'AnekLatin', 'AnekLatin'])
  expect((await poster(page, 'Save it again')).name).toBe(table.name)
})

test('the poster goes to the print shop by the share sheet or, without one, from the downloads', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.addInitScript('navigator.canShare = undefined')
  await page.goto('/dashboard/invite')
  const { name } = await poster(page, 'Get the poster')
  await expect(page.getByText('Send it to the print shop by WhatsApp or e-mail.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to the print shop' })).toHaveCount(0)
  await expectAccessible(page)

  const shared: unknown[] = []
  await page.exposeFunction('takeShared', (file: unknown) => void shared.push(file))
  await page.addInitScript(() => {
    navigator.canShare = ({ files } = {}) => files?.[0]?.type === 'application/pdf'
    navigator.share = async ({ files } = {}) => {
      const [file] = files ?? []
      const begin = await file?.slice(0, 5).text()
      await (window as unknown as { takeShared(file: unknown): void }).takeShared({
        name: file?.name,
        begin,
      })
    }
  })
  await page.reload()
  await poster(page, 'Get the poster')
  await expect(page.getByText('Send it to the print shop by WhatsApp')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send to the print shop' }).click()
  await expect.poll(() => shared).toEqual([{ name, begin: '%PDF-' }])
})

test('in Hindi, and the poster’s making is tried again when the network fails', async ({
  page,
  people,
  signInAs,
}) => {
  const reward =
    'One large farmhouse pizza with extra cheese, garlic bread and cold drinks for four'
  await signInAs(await people.owner({ reward, minimumSpend: 1_000_000 }))
  await page.goto('/dashboard/invite')
  await openSidebar(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मेहमानों को बुलाएँ')
  await expect(page.getByRole('radio', { name: 'English और हिन्दी' })).toBeChecked()
  const preview = page.getByRole('img', { name: /^English और हिन्दी में पोस्टर/ })
  const offer = preview.getByText(`10,00,000 पॉइंट पर ${reward} पाइए`)
  const ofOffer = await offer.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  )
  expect(ofOffer, 'pixels of the offer that are cut').toBe(0)
  await expectAccessible(page)

  await page.route('**/*.ttf', (route) => route.abort())
  await page.getByRole('button', { name: 'पोस्टर लें' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'पोस्टर नहीं बन सका। नेटवर्क जाँचिए और फिर कोशिश कीजिए।',
  )
  await expectAccessible(page)
  await page.unroute('**/*.ttf')
  expect((await poster(page, 'पोस्टर लें')).fonts).toContain('AnekDevanagari')
})

test('a poster in one language is all in that language, and a dish in Hindi stands below Hindi', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner({ reward: 'मुफ़्त थाली' }))
  await page.goto('/dashboard/invite')
  const preview = page.getByRole('img', { name: /^The poster in/ })
  await expect(preview).toContainText('800 points get you')
  await page.getByText('English and हिन्दी').click()
  await expect(preview).toContainText('800 पॉइंट पर पाइए')
  await expect(preview).not.toContainText('points get you')
  await expect(preview).toContainText('मुफ़्त थाली at 800 points')
  await page.getByText('हिन्दी', { exact: true }).last().click()
  await expect(preview).toHaveAccessibleName('The poster in हिन्दी: 800 पॉइंट पर मुफ़्त थाली पाइए.')
  await expect(preview).toContainText('800 पॉइंट पर पाइए')
  await expect(preview).not.toContainText(/points|Scan|Free/)
  expect((await poster(page, 'Get the poster')).fonts).toContain('AnekDevanagari')
})

test('on a phone the link is whole in sight, above the poster', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen shows both.')
  await resize(page, { width: 360, height: 740 })
  await signInAs(await people.owner())
  await page.goto('/dashboard/invite')
  const copy = page.getByRole('button', { name: 'Copy the link' })
  const bar = page.getByRole('navigation', { name: 'Daily places' })
  const show = page.getByRole('button', { name: 'Show QR' })
  await expect(show).toBeVisible()
  for (const button of [copy, show]) {
    const { y, height } = (await button.boundingBox()) ?? { y: 1e4, height: 0 }
    expect(y + height).toBeLessThan((await bar.boundingBox())?.y ?? 0)
  }
})

async function poster(page: Page, press: string) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: press }).click()
  return whatIsIn(await saved)
}

async function whatIsIn(download: Download) {
  const pdf = await readFile(await download.path(), 'latin1')
  const [left = 0, bottom = 0, right = 0, top = 0] =
    /\/TrimBox \[([^\]]+)\]/.exec(pdf)?.[1]?.split(' ').map(Number) ?? []
  const descriptors = pdf.match(/\/Type \/FontDescriptor[^>]+/g) ?? []
  return {
    name: download.suggestedFilename(),
    trimBox: [right - left, top - bottom].map((points) => Math.round(points * 10) / 10),
    fonts: descriptors
      .filter((descriptor) => descriptor.includes('/FontFile2'))
      .map((descriptor) => /\+(\w+)/.exec(descriptor)?.[1])
      .sort(),
  }
}
