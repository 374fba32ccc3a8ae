import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c4321c' } })
    .jpeg()
    .toBuffer()
const logo = () =>
  sharp({ create: { width: 300, height: 300, channels: 4, background: '#1f7a4d' } })
    .png()
    .toBuffer()

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

async function choose(page: Page, button: string, file: Chosen) {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await opened).setFiles(file)
}

async function expectDrawn(page: Page, kind: 'logo' | 'reward') {
  const picture = page.locator(`img[src*="/${kind}/"]`)
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(384)
  await expect(picture).toHaveAttribute('width', '384')
}

test('an owner shows a logo and the reward; guests see both, until they are removed', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/pictures')
  const card = await phoneOf(guest)
  await card.goto('/my/')
  await expect(card.getByText('Spice Route')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)

  await test.step('chosen, each is saved and shown at once', async () => {
    const chosen = { name: 'pizza.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    await choose(page, 'Choose a picture: Photo of the reward', chosen)
    await expect(page.getByText('The picture is saved. Guests see it now.')).toBeVisible()
    await expectDrawn(page, 'reward')
    const mark = { name: 'logo.png', mimeType: 'image/png', buffer: await logo() }
    await choose(page, 'Choose a picture: Logo', mark)
    await expectDrawn(page, 'logo')
    await expect(page.getByRole('img', { name: 'Logo, as guests see it' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the card that is open shows it, and so does the place', async () => {
    await expectDrawn(card, 'logo')
    await expectAccessible(card)
    await card.getByRole('link', { name: /Spice Route/ }).click()
    await expectDrawn(card, 'logo')
    await expectDrawn(card, 'reward')
    await expectAccessible(card)
  })

  await test.step('the join page has them before its script', async () => {
    const answer = await page.request.get(`/my/join/${owner.resId}`)
    expect(await answer.text()).toContain(`<img src="/pictures/${owner.resId}/logo/`)
    const visitor = await phoneOf(await people.guest())
    await visitor.goto(`/my/join/${owner.resId}`)
    await expectDrawn(visitor, 'logo')
    await expect(visitor.getByRole('img', { name: 'Free pizza' })).toBeVisible()
    await expectAccessible(visitor)
    const address = await visitor.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await page.request.get(new URL(address ?? '').pathname)
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  await test.step('the poster has the logo', async () => {
    await page.goto('/dashboard/invite')
    await expectDrawn(page, 'logo')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Get the poster' }).click()
    const pdf = await (await download).createReadStream()
    const bytes = Buffer.concat(await pdf.toArray())
    expect(bytes.includes('/Subtype /Image')).toBe(true)
  })

  await test.step('removed with the keyboard, they are gone everywhere', async () => {
    await page.goto('/dashboard/my-account/pictures')
    await page.getByRole('button', { name: 'Remove: Logo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The picture is removed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a picture: Logo' })).toBeFocused()
    await expect(card.locator('img[src*="/logo/"]')).toHaveCount(0)
    await expectDrawn(card, 'reward')
    await page.getByRole('button', { name: 'Remove: Photo of the reward' }).click()
    await expect(card.locator('img')).toHaveCount(0)
    const answer = await page.request.get(`/my/join/${owner.resId}`)
    expect(await answer.text()).not.toContain('<img')
  })
})

test('what cannot be shown is refused in a sentence, and nothing changes', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard/my-account/pictures')
  const button = 'Choose a picture: Logo'
  const alert = page.getByRole('alert')
  const refused: [string, Chosen, string][] = [
    [
      'another type',
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      'Please choose a JPEG, PNG or WebP picture.',
    ],
    [
      'too large',
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      'This picture is larger than 5 MB. Please choose a smaller one.',
    ],
    [
      'broken',
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: (await photo()).subarray(0, 200) },
      'This picture is broken or too large to be read. Please choose another.',
    ],
    [
      'no picture at all',
      { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
      'Please choose a JPEG, PNG or WebP picture.',
    ],
  ]
  for (const [what, file, sentence] of refused)
    await test.step(what, async () => {
      await choose(page, button, file)
      await expect(alert).toHaveText(sentence)
      await page.getByRole('button', { name: 'Dismiss this message' }).click()
      await expect(alert).toHaveCount(0)
    })

  await test.step('without a network it says so, and the next try goes through', async () => {
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logo() }
    await context.setOffline(true)
    await choose(page, button, file)
    await expect(alert).toHaveText('We could not reach Dobara. Check the network and try again.')
    await expectAccessible(page)
    await context.setOffline(false)
    await choose(page, button, file)
    await expectDrawn(page, 'logo')
    await expect(alert).toHaveCount(0)
  })
})
