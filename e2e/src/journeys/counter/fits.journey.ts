import { languages } from '@dobara/contract/text/language'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Locator, Page } from '@playwright/test'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'
import { expectDialogToFit, expectToFit } from './fits.ts'

/** The page's size on a cheap phone, without the browser's bars. */
test.use({ viewport: { width: 360, height: 616 } })

for (const language of languages)
  for (const textSize of ['100%', '130%'])
    for (const notices of ['without', 'with'])
      test(`no step of the counter scrolls: ${language}, text at ${textSize}, ${notices} notices`, async ({
        page,
        baseURL,
        people,
        signInAs,
        isMobile,
      }) => {
        test.skip(!isMobile, 'A large screen has room.')
        const owner = await people.owner()
        const asha = await people.member(owner, guests.asha, 900)
        const venkata = await people.member(owner, {
          ...guests.farhan,
          firstName: 'Venkata'.repeat(9).slice(0, 60),
        })
        if (notices === 'with') {
          await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
          await asha.claim(owner.resId)
        }
        await page.clock.install()
        await signInAs(owner)
        const cookie = { name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }
        await page.context().addCookies([cookie])
        const open = async () => {
          await page.goto('/dashboard')
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = size
          }, textSize)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('[role=status] > [href="/dashboard/approve"]')).toHaveCount(
            notices === 'with' ? 1 : 0,
          )
        }
        const counter = { page, owner, asha, venkata, open }
        await everyStep(counter)
        await whatNobodyAnswers(counter)
        await lockedPin(counter)
      })

interface Counter {
  page: Page
  owner: WorldOwner
  asha: WorldGuest
  /** The guest with the longest first name. */
  venkata: WorldGuest
  open: () => Promise<void>
}

const submit = (page: Page) => page.locator('main form [type=submit]')

async function everyStep({ page, owner, asha, open }: Counter) {
  const [cusId, points, pin] = ['cusId', 'points', 'pin'].map((name) =>
    page.locator(`[name=${name}]`),
  ) as [Locator, Locator, Locator]
  await open()
  await expectToFit(page, 'the ID')
  await submit(page).click()
  await expectToFit(page, 'no ID')
  await page.locator('main form fieldset button').nth(9).click()
  await expectDialogToFit(page, 'no camera')
  await page.keyboard.press('Escape')
  // A dialog that is still closing would take the focus from the field.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cusId.fill(asha.cusId)
  await expectToFit(page, 'an ID typed')
  await cusId.press('Enter')
  await expect(page.getByText('Asha R.')).toBeVisible()
  await expectToFit(page, 'the guest')
  // An earlier Enter would still belong to the ID.
  await page.clock.fastForward(500)
  await points.press('Enter')
  await expect(points).toHaveAttribute('aria-invalid', 'true')
  await expectToFit(page, 'no points')
  await points.fill('100000')
  await expectToFit(page, 'many points')
  await points.fill('120')
  await points.press('Enter')
  await expectToFit(page, 'the PIN')
  await pin.press('Enter')
  await expectToFit(page, 'no PIN')
  await pin.fill('0000')
  await pin.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToFit(page, 'a wrong PIN')
  await pin.fill(owner.pin)
  // The animation lasts 2.5 s by the page's clock.
  await page.clock.pauseAt(Date.now() + 3_000)
  await pin.press('Enter')
  await expect(page.locator('[data-moment]')).toBeVisible()
  await expectToFit(page, 'the moment')
  await page.clock.fastForward(3_000)
  await page.clock.resume()
  await expect(page.locator('[data-moment]')).toBeHidden()
  await expectToFit(page, 'given')
  const undo = page.locator('main [role=status] + button')
  await undo.click()
  await expect(undo).toBeHidden()
  await expectToFit(page, 'taken back')
  await awayFromMidnight()
  for (let awards = 0; awards < 3; awards += 1) await owner.give(asha.cusId, 40)
  await give(page, { cusId: asha.cusId, points: '120', pin: owner.pin })
  await expectDialogToFit(page, 'are you sure')
  await page.keyboard.press('Escape')
  await expectToFit(page, 'not sure')
}

async function whatNobodyAnswers({ page, owner, asha, venkata, open }: Counter) {
  await page.route('**/api/v1/restaurant/in-store-points', (route) => route.abort())
  await open()
  for (const [cusId, name] of [
    [asha.cusId, 'Asha R.'],
    [venkata.cusId, 'VenkataVenkata'],
    [asha.cusId, null],
  ] as const) {
    if (!name) await page.route('**/api/v1/restaurant/customers/**', (route) => route.abort())
    await page.locator('[name=cusId]').fill(cusId)
    await page.locator('[name=cusId]').press('Enter')
    if (name) await expect(page.getByText(name)).toBeVisible()
    await give(page, { points: '120', pin: owner.pin })
    await expect(page.getByRole('alert')).toBeVisible()
    await expectToFit(page, `nobody answered for ${name ?? 'an unknown guest'}`)
  }
  await page.unroute('**/api/v1/restaurant/customers/**')
  await open()
  await expect(page.locator('main [role=status] > button')).toBeVisible()
  await expectToFit(page, 'awards wait')
  await page.unrouteAll()
  await page.route('**/api/v1/restaurant/customers/**', (route) => route.abort())
  await page.locator('[name=cusId]').fill(asha.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await expectToFit(page, 'looking for the guest')
  await page.clock.fastForward(3_000)
  const nobody = page.getByText(/No network to show who this is|इसलिए नाम नहीं दिखा सकते/)
  await expect(nobody).toBeVisible()
  expect(await nobody.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
  await expectToFit(page, 'nobody says who it is')
  await page.unrouteAll()
}

/** 12:55 in India tomorrow: the widest time of a day in Hindi. */
const widestTime = () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return `${tomorrow}T07:25:00.000Z`
}

async function lockedPin({ page, asha, open }: Counter) {
  await page.route('**/api/v1/restaurant/in-store-points', async (route) => {
    const response = await route.fetch()
    const answer = (await response.text()).replace(/("until":)"[^"]*"/, `$1"${widestTime()}"`)
    await route.fulfill({ response, body: answer })
  })
  await open()
  await give(page, { cusId: asha.cusId, points: '120', pin: '0000' })
  for (let tries = 1; tries < 5; tries += 1) {
    await expect(page.locator('[name=pin]')).toHaveValue('')
    await page.locator('[name=pin]').fill('0000')
    await page.locator('[name=pin]').press('Enter')
  }
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('[name=pin]')).toHaveValue('')
  await expectToFit(page, 'locked')
  await expect(page.locator('main form fieldset')).toHaveCSS('opacity', '0.5')
  for (const box of await page.locator('[name=pin] ~ span').all())
    await expect(box).toHaveCSS('outline-style', 'none')
  expect(await page.getByRole('alert').textContent()).toMatch(/\d{1,2}:\d{2}(\u00a0[ap]m| )/)
}
