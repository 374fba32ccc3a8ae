import { seaBreeze } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd, expectBalance, openTab } from './guest.ts'

test('places with what is missing, and every entry of one, page by page', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const other = await people.owner({ ...seaBreeze, phone: newPhone() })
  const guest = await people.member(owner)
  await guest.join(other.resId)
  for (let points = 1; points <= 50; points++) await owner.give(guest.cusId, points)
  await signInAs(guest)

  await test.step('the card shows the one last visited', async () => {
    await page.goto('/my/')
    await expect(page.getByRole('link', { name: 'Spice Route' })).toContainText('1,475')
    await expect(page.getByRole('link', { name: 'Claim my reward' })).toBeVisible()
  })

  await test.step('all places', async () => {
    await openTab(page, 'My places')
    const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const ready = rows.filter({ hasText: 'Spice Route' })
    await expect(ready.getByText('Ready', { exact: true })).toBeVisible()
    await expect(ready).toContainText('Free pizza')
    await expect(ready).not.toContainText('Ready for you')
    await expect(rows.filter({ hasText: 'Sea Breeze' })).toContainText('450 more to Free thali')
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await rows.filter({ hasText: 'Spice Route' }).getByRole('link').click()
  })

  await test.step('the history: the newest at once, the older when asked for', async () => {
    const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(entries).toHaveCount(50)
    const link = page.getByRole('button', { name: 'History' })
    if (await link.isVisible()) await link.click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeInViewport({ ratio: 0.9 })
    await expect(entries.first()).toContainText('+50')
    await expect(entries.first()).toContainText('Balance 1,475')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(entries).toHaveCount(51)
    await expect(entries.last()).toContainText('Sign-up bonus')
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
    await owner.give(guest.cusId, 25)
    await expectBalance(page, '1,500')
    await expect(entries).toHaveCount(52)
    await expect(entries.first()).toContainText('Balance 1,500')
  })

  await test.step('back the way one came', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'My places' })).toBeVisible()
  })
})

test('the card keeps the screen on, and lets it go with the next screen', async ({
  page,
  context,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'It lies on the counter as a phone.')
  await context.grantPermissions(['screen-wake-lock'])
  await signInAs(await people.guest())
  await page.addInitScript(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      document.documentElement.dataset.screen = 'held'
      lock.addEventListener('release', () => {
        document.documentElement.dataset.screen = 'let go'
      })
      return lock
    }
  })
  const root = page.locator('html')
  await page.goto('/my/')
  await expect(root).toHaveAttribute('data-screen', 'held')
  await openTab(page, 'Me')
  await expect(root).toHaveAttribute('data-screen', 'let go')
})

test('a wide screen has one bar: the name, the tabs, the language', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has its tabs under the thumb.')
  await signInAs(await people.member(await people.owner()))
  for (const path of ['/my/', '/my/places']) {
    await page.goto(path)
    const bar = page.getByRole('banner')
    const parts = [
      bar.getByText('dobara'),
      bar.getByRole('link', { name: 'My card' }),
      bar.getByRole('link', { name: 'Me', exact: true }),
      bar.getByRole('button', { name: 'हिन्दी' }),
    ]
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
    for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(8)
    const lefts = boxes.map((box) => box?.x ?? 0)
    expect(lefts).toEqual([...lefts].sort((one, other) => one - other))
    await expect(page.getByText('dobara').filter({ visible: true })).toHaveCount(1)
    await expectAccessible(page)
  }
})

test('on wide screens the bar, the title and the content begin at one edge', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'The sizes are set here.')
  const owner = await people.owner()
  await signInAs(await people.member(owner))
  for (const size of [
    { width: 768, height: 1024 },
    { width: 1024, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await resize(page, size)
    for (const path of ['places', `places/${owner.resId}`, 'me', 'me/consents']) {
      await page.goto(`/my/${path}`)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).not.toHaveText('Dobara')
      const logo = page.getByRole('banner').locator('svg').first()
      await expect(logo).toBeVisible()
      const leftOf = (one: SVGElement | HTMLElement) => one.getBoundingClientRect().left
      const apart = async () =>
        Math.abs((await logo.evaluate(leftOf)) - (await title.evaluate(leftOf)))
      await expect.poll(apart, `${path} at ${size.width}`).toBeLessThan(2)
    }
  }
})
