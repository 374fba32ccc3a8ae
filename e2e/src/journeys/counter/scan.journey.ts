import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserArgs } from '@dobara/testing/chromium/chromium'
import { film } from '@dobara/testing/pictures/film'
import { expectAccessible } from '../../stage/accessible.ts'
import { press } from '../../stage/press.ts'
import { resize } from '../../stage/resize.ts'
import { theStage } from '../../stage/stage.ts'
import { expect, test } from '../../stage/test.ts'
import { expectBalance } from '../guest/guest.ts'

const seen = join(tmpdir(), `dobara-camera-${process.pid}.y4m`)

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

test('the guest’s card is scanned, and their screen moves as the points are given', async ({
  page,
  people,
  signInAs,
  phoneOf,
  isMobile,
}) => {
  test.skip(!isMobile, 'The camera of a phone is held before a card.')
  const owner = await people.owner()
  const guest = await people.member(owner)
  const card = await phoneOf(guest)
  const elsewhere = await phoneOf(guest)
  const scanner = page.getByRole('dialog', { name: 'Scan the guest’s code' })
  await resize(card, { width: 360, height: 740 })
  await card.goto('/my/')
  await expectBalance(card, '200')
  await signInAs(owner)
  await page.goto('/dashboard')

  await test.step('no code in sight: the camera waits, and can be left', async () => {
    await film(seen, elsewhere)
    await page.getByRole('button', { name: 'Scan' }).click()
    await expect(scanner.getByText('Hold the code on the guest’s phone')).toBeVisible()
    await expect(scanner.locator('video')).toHaveJSProperty('readyState', 4)
    await expectAccessible(page)
    await scanner.getByRole('button', { name: 'Type the digits' }).click()
    await expect(scanner).toBeHidden()
  })

  await film(seen, card)
  await page.getByRole('button', { name: 'Scan' }).click()
  await expect(page.getByText('Asha R.')).toBeVisible()
  await expect(scanner).toBeHidden()
  await expect(page.locator('[name=points]')).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('first-steps')))
    .toContain('scan')
  await press(page, '120')
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await press(page, owner.pin)
  await expect(page.getByText('Gave 120 points to Asha R. Balance 320.')).toBeVisible()
  await expectBalance(card, '320')
})
