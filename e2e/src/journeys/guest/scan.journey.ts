import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserArgs } from '@dobara/testing/chromium/chromium'
import { film } from '@dobara/testing/pictures/film'
import encodeQR from 'qr'
import { expectAccessible } from '../../stage/accessible.ts'
import { theStage } from '../../stage/stage.ts'
import { expect, test } from '../../stage/test.ts'

const seen = join(tmpdir(), `dobara-poster-${process.pid}.y4m`)

test.use({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) =>
      use({
        ...theStage().chromium,
        args: [
          ...browserArgs,
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${seen}`,
        ],
      }),
    { scope: 'worker' },
  ],
})
test.afterAll(() => rm(seen, { force: true }))

test('a guest without places scans a poster, and is led to what they would join', async ({
  page,
  context,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'The camera of a phone is held before a poster.')
  const owner = await people.owner()
  const wall = await context.newPage()
  const putUp = async (text: string) => {
    // Without this viewport, a phone draws the code too small to read.
    await wall.setContent(
      `<meta name="viewport" content="width=device-width"><body style="margin:0;width:300px">${encodeQR(text, 'svg')}</body>`,
    )
    await film(seen, wall)
  }
  await signInAs(await people.guest())
  const sheet = page.getByRole('dialog', { name: 'Scan a poster' })

  await test.step('the code of something else is told, and the sheet can be left', async () => {
    await putUp('upi://pay?pa=spice@bank')
    await page.goto('/my/')
    await page.getByRole('button', { name: 'Scan a poster' }).click()
    await expect(sheet.getByText('This is not the code of a Dobara poster.')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
  })

  await putUp(`https://dobara.example/my/join/${owner.resId}`)
  await page.getByRole('link', { name: 'My places' }).click()
  await page.getByRole('button', { name: 'Scan a poster' }).click()
  await page.waitForURL(`/my/join/${owner.resId}#here`)
  await expect(page.getByRole('heading', { name: 'Spice Route' })).toBeVisible()
})

test('without a camera the code on the poster is typed', async ({ page, people, signInAs }) => {
  const { resId } = await people.owner()
  await signInAs(await people.guest())
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotFoundError')
    }
  })
  await page.goto('/my/places')
  await page.getByRole('button', { name: 'Scan a poster' }).click()
  const sheet = page.getByRole('dialog', { name: 'Scan a poster' })
  const code = sheet.getByLabel('Code of the restaurant')
  await expect(code).toBeFocused()
  await code.fill('SPICE')
  await code.press('Enter')
  await expect(sheet.getByText('The code has 6 letters and digits.')).toBeVisible()
  await expectAccessible(page)
  await code.fill('ZZZZZZ')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('There is no restaurant with this code.')).toBeVisible()
  await expect(code).toHaveValue('ZZZZZZ')
  await code.fill(`dobara.example/my/join/${resId.toLowerCase()}`)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`/my/join/${resId}`)
})
