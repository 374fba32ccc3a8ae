import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { twoFrames } from '../../stage/frames.ts'
import { holdRequests } from '../../stage/hold-requests.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

test('of what waits a phone opens one, and offers the points of last time', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const farhan = await people.member(owner, guests.farhan)
  await asha.orderedOnline(owner.resId, { orderId: '1', billAmount: 640 })
  await farhan.orderedOnline(owner.resId, { orderId: '2', billAmount: 1280 })
  await signInAs(owner)
  await page.goto('/dashboard/online')
  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name, has: page.locator('form') })
  const [first, second] = [rowOf('Asha R.'), rowOf('Farhan K.')]
  await expect(second).toContainText('Zomato · ₹1,280')
  for (const [row, { cusId }] of [
    [first, asha],
    [second, farhan],
  ] as const)
    await expect(row.getByText(`${cusId.slice(0, 4)} ${cusId.slice(4)}`)).toBeVisible()
  await expect(second).toContainText(/Today, \d+:\d\d\s[ap]m/)
  await expect(first.getByText(/as last time/)).toHaveCount(0)

  if (isMobile)
    await test.step('the others show who, what and when', async () => {
      await expect(first.getByLabel('Points')).toBeVisible()
      await expect(second.getByLabel('Points')).toBeHidden()
      await expect.poll(async () => (await second.boundingBox())?.height).toBe(72)
      await expectAccessible(page)
      await first.getByLabel('Points').fill('6')
      await second.getByRole('button', { name: 'What to decide for Farhan K.' }).click()
      await expect(second.getByLabel('Points')).toBeVisible()
      await expect(first.getByLabel('Points')).toBeHidden()
      await first.getByRole('button', { name: 'What to decide for Asha R.' }).click()
      await expect(first.getByLabel('Points')).toHaveValue('6')
    })
  else await expect(page.getByLabel('Points')).toHaveCount(2)

  await test.step('the next one has the same points for each rupee', async () => {
    await first.getByLabel('Points').fill('64')
    await first.getByLabel('PIN').fill(owner.pin)
    await first.getByRole('button', { name: 'Give' }).click()
    await expect(first).toHaveCount(0)
    await expect(second.getByText('₹1,280 → 128, as last time')).toBeVisible()
    await expect(second.getByLabel('Points')).toHaveValue('128')
    await second.getByLabel('PIN').focus()
    await expectAccessible(page)
    await page.keyboard.type(owner.pin)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gave 128 points to Farhan K. Balance 328.')).toBeVisible()
  })
})

test('Enter after the last digit of the PIN asks nothing of the next row, also while the list is slow', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A keyboard belongs to the desktop.')
  const owner = await people.owner()
  for (const [person, orderId] of [
    [guests.asha, '1'],
    [guests.farhan, '2'],
  ] as const)
    await (await people.member(owner, person)).orderedOnline(owner.resId, { orderId })
  await signInAs(owner)
  await page.goto('/dashboard/online')
  const asha = page.getByRole('listitem').filter({ hasText: 'Asha R.' })
  const farhan = page.getByRole('listitem').filter({ hasText: 'Farhan K.' })
  await asha.getByLabel('Points').fill('64')
  await page.keyboard.press('Tab')
  const letGo = await holdRequests(page, '**/restaurant/pending-requests*')
  await page.keyboard.type(owner.pin)
  await expect(farhan.getByLabel('Points')).toBeFocused()
  await page.keyboard.press('Enter')
  await twoFrames(page)
  await letGo()
  await expect(asha.getByLabel('Points')).toHaveCount(0)
  await expect(farhan.locator('[aria-invalid]')).toHaveCount(0)
})

test('a table of requests has rows of one height, and is answered by the keyboard alone', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone opens one row at a time.')
  const owner = await people.owner()
  const long = {
    ...guests.farhan,
    firstName: 'Venkataramanan Subrahmanyam '.repeat(3).slice(0, 60),
  }
  for (const [person, orderId, billAmount] of [
    [guests.asha, '1', 640],
    [long, '2', 99_999],
    [guests.meera, '3', 320],
  ] as const)
    await (await people.member(owner, person)).orderedOnline(owner.resId, { orderId, billAmount })
  await signInAs(owner)
  await page.goto('/dashboard/online')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.clientHeight))
  for (const width of [768, 1024, 1440, 1280]) {
    await resize(page, { width, height: 800 })
    await expect.poll(heights, { message: `${width} px` }).toEqual([88, 88, 88])
  }

  const meera = rows.filter({ hasText: 'Meera S.' })
  const wrongPoints = meera.getByText('Enter 1 to 1,00,000.')
  await meera.getByRole('button', { name: 'Give' }).click()
  await expect(wrongPoints).toBeVisible()
  await rows.nth(0).getByLabel('Points').fill('64')
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gave 64 points to Asha R.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Venkataramanan' }).getByLabel('Points')).toBeFocused()
  const proposed = rows.filter({ hasText: 'Venkataramanan' })
  await expect(proposed.getByText('₹99,999 → 10,000, as last time')).toBeVisible()
  await expect(proposed.getByLabel('Points')).toHaveValue('10000')
  expect(await proposed.evaluate((row) => row.clientHeight)).toBe(88)
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.pin)
  await page.keyboard.press('Enter')
  await expect(meera.getByLabel('Points')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(meera.getByLabel('Points')).toHaveValue('32')
  await expect(wrongPoints).toHaveCount(0)
  await expect(meera.getByLabel('PIN')).toBeFocused()
  const decided = page.getByRole('region', { name: 'Recent decisions' }).getByRole('listitem')
  await expect
    .poll(() => decided.evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetHeight)))
    .toEqual([56, 56])
  await expect(decided).toContainText([
    /Venkataramanan.*Zomato · ₹99,999.*\+10,000/,
    /Asha R\..*\+64/,
  ])
  const orders = page
    .getByRole('main')
    .getByText(/^Zomato · ₹/)
    .filter({ visible: true })
  await expect(orders).toHaveCount(3)
  const lefts = () =>
    orders.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  for (const width of [768, 1024, 1440, 1280]) {
    await resize(page, { width, height: 800 })
    await expect
      .poll(async () => new Set(await lefts()).size, { message: `${width} px: one column` })
      .toBe(1)
  }
  await expectAccessible(page)
})

test('on a narrow laptop, too, what each person gave has its columns named', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has rows of two lines.')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await owner.give(asha.cusId, 64)
  await signInAs(owner)
  await resize(page, { width: 1024, height: 640 })
  await page.goto('/dashboard/staff/given')
  const row = page.getByRole('list', { name: 'Who gave' }).getByRole('listitem')
  await expect(row).toContainText('Times given: 1')
  await expect(row).not.toContainText('0')
  for (const name of ['Person', 'Times given', 'Points']) {
    const head = page.getByText(name, { exact: true }).filter({ visible: true }).first()
    await expect(head).toBeVisible()
    expect(await head.evaluate((it) => it.scrollWidth - it.clientWidth), name).toBe(0)
  }
  await expectAccessible(page)
})

for (const [language, rupeesPerPoint] of [
  ['hi', 0],
  ['en', 10],
] as const)
  test(`where the points of a table come from ends before what is said about the PIN: ${language}`, async ({
    page,
    baseURL,
    people,
    signInAs,
    isMobile,
  }) => {
    test.skip(isMobile, 'A phone opens one row at a time.')
    const owner = await people.owner({ rupeesPerPoint })
    const asha = await people.member(owner, guests.asha)
    const order = (orderId: string, billAmount: number) =>
      asha.orderedOnline(owner.resId, { orderId, billAmount })
    await owner.grant(await order('1', 640), 64)
    await order('2', 12_800)
    const cookie = { name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }
    await page.context().addCookies([cookie])
    await signInAs(owner)
    await page.goto('/dashboard/online')
    const origin = page.locator('[data-proposal]')
    await expect(origin).toContainText('1,280')
    await page.locator('main form [type=submit]').click()
    const refused = page.getByText(/4-digit PIN|4 अंकों का PIN/)
    await expect(refused).toBeVisible()
    const gap = async () => {
      const [from, said] = [await origin.boundingBox(), await refused.boundingBox()]
      return (said?.x ?? 0) - (from?.x ?? 0) - (from?.width ?? 0)
    }
    for (const width of [768, 1024, 1280]) {
      await resize(page, { width, height: 800 })
      // Before the fonts arrive, the Hindi text is wider.
      await expect.poll(gap, { message: `${width} px` }).toBeGreaterThan(0)
    }
  })
