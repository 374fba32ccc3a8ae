import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

test('a guest is found in the list, and their page leads to the counter and back', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const [asha, farhan] = await Promise.all([
    people.member(owner, guests.asha),
    people.member(owner, guests.farhan, 800),
  ])
  await owner.give(asha.cusId, 64)
  await signInAs(owner)
  await page.goto('/dashboard')
  const ways = isMobile ? 'Daily places' : 'Dashboard'
  await page
    .getByRole('navigation', { name: ways })
    .getByRole('link', { name: 'Guests', exact: true })
    .click()
  await page.waitForURL('/dashboard/guests')
  const list = page.getByRole('list', { name: 'Guests' })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('All2')).toBeVisible()
  await expectAccessible(page)

  await test.step('without a network it says when it was fetched', async () => {
    await page.context().setOffline(true)
    await page.getByText('Reward ready').first().click()
    await page.getByText('All2').click()
    await expect(page.getByText(/^As of \d+:\d\d\s[ap]m$/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/^As of/)).toBeHidden()
  })

  await test.step('by segment, with what it means', async () => {
    await page.getByText('Reward ready').first().click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Farhan')
    await expect(page.getByText('Enough points for the reward.')).toBeVisible()
    await expectAccessible(page)
    // A group without guests is offered only while it is chosen.
    await expect(page.getByText('Away too long')).toHaveCount(0)
    await owner.approve(await farhan.claim(owner.resId))
    await expect(page.getByText('No guest here now')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all guests' }).click()
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('Reward ready')).toHaveCount(0)
    await owner.give(farhan.cusId, 800)
    await expect(page.getByText('Reward ready')).not.toHaveCount(0)
  })

  await test.step('by name', async () => {
    const search = page.getByLabel('Search by first name or Customer ID')
    await search.fill('nobody')
    await expect(page.getByText('No guest found')).toBeVisible()
    await page.getByText('Reward ready').first().click()
    await search.fill('ash')
    await expect(page.getByText('You searched only among “Reward ready”.')).toBeVisible()
    await page.getByRole('button', { name: 'Search all guests' }).click()
    await expect(rows).toHaveCount(1)
    await expect(search).toHaveValue('ash')
  })

  await test.step('the page is live', async () => {
    await list.getByRole('link').click()
    await page.waitForURL(`/dashboard/guests/${asha.cusId}`)
    const heading = page.getByRole('heading', { name: 'Asha R.' })
    await expect(heading).toBeVisible()
    if (isMobile) await expect(heading).toBeFocused()
    await expect(page.getByRole('img', { name: '264 of 800 points' })).toBeVisible()
    await expect(page.getByText('Sign-up bonus')).toBeVisible()
    await expectAccessible(page)
    await owner.grant(await asha.orderedOnline(owner.resId, { orderId: 'Z-36' }), 36)
    await expect(page.getByRole('img', { name: '300 of 800 points' })).toBeVisible()
    await expect(page.getByText('+36')).toBeVisible()
    await expect(page.getByText('Zomato Z-36').first()).toBeVisible()
  })

  await test.step('a number is there while the guest shares it', async () => {
    const number = page.getByRole('link', { name: /^Call / })
    await expect(number).toBeHidden()
    await asha.allow(owner.resId, { shareNumber: true })
    await expect(number).toHaveAttribute('href', `tel:${asha.phone}`)
    await asha.allow(owner.resId, { shareNumber: false })
    await expect(number).toBeHidden()
  })

  await test.step('a note is written, changed and removed', async () => {
    await page.getByRole('button', { name: 'Add a note' }).click()
    const words = page.getByLabel('Your note')
    await expect(words).toBeFocused()
    await expectAccessible(page)
    await words.fill('x'.repeat(301))
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Please use at most 300 characters.')).toBeVisible()
    await words.fill('Sits by the window.\nNo chillies.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Sits by the window. No chillies.')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(words).toHaveValue('Sits by the window.\nNo chillies.')
    await words.fill('')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible()
    expect((await owner.record(asha.cusId)).note).toBe('')
  })

  await test.step('giving points begins with this guest, and ends at the counter', async () => {
    await page.getByRole('button', { name: 'Give points' }).click()
    await page.waitForURL('/dashboard')
    await expect(page.getByText('Asha R.').first()).toBeVisible()
    await page.locator('[name=points]').fill('40')
    await page.keyboard.press('Enter')
    await page.locator('[name=pin]').fill(owner.pin)
    await page.keyboard.press('Enter')
    await expect(page.getByText('+40').first()).toBeVisible()
    await expect(page.locator('[name=cusId]')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await expect.poll(async () => (await owner.lookUp(asha.cusId)).balance).toBe(340)
  })

  await test.step('who left is on the list no longer', async () => {
    await page.goto(`/dashboard/guests/${farhan.cusId}`)
    await expect(page.getByRole('heading', { name: 'Farhan' })).toBeVisible()
    await farhan.leave(owner.resId)
    await expect(page.getByText('This guest is not on your list')).toBeVisible()
    await page.getByRole('link', { name: 'All guests' }).click()
    await expect(rows).toHaveCount(1)
  })
})

test('beside an opened guest the list scrolls by itself, to that guest', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone shows the list or the guest.')
  const owner = await people.owner()
  const first = await people.member(owner, guests.asha)
  await Promise.all(Array.from({ length: 14 }, () => people.member(owner)))
  await signInAs(owner)
  await resize(page, { width: 1024, height: 640 })
  await page.goto(`/dashboard/guests/${first.cusId}`)
  const row = page.getByRole('list', { name: 'Guests' }).locator('[aria-current]')
  await expect(row).toBeInViewport({ ratio: 1 })
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(pageHeight).toBeLessThan(14 * 72)
  await expectAccessible(page)

  for (const height of [640, 700, 735, 800, 900]) {
    await resize(page, { width: 1280, height })
    const end = () =>
      page.locator('[data-rows]').evaluate((rows) => rows.getBoundingClientRect().bottom)
    await expect.poll(end, { message: 'the list runs to the edge' }).toBeCloseTo(height, -1)
    const names = page.getByRole('list', { name: 'Guests' }).locator('.truncate')
    const cut = names.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth))
    expect(await cut).toEqual([])
  }

  const order = page.getByLabel('Order')
  expect(await order.boundingBox()).toMatchObject({ width: 50, height: 50 })
  await order.selectOption('Balance')
  await expect(order).toHaveValue('balance')
})

test('who gave stands in the history, which a phone shows without scrolling', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'Other screens have the space.')
  const owner = await people.owner()
  const asha = await people.member(owner)
  const { pin } = await owner.savePerson()
  await owner.give(asha.cusId, 64, { pin })
  await signInAs(owner)
  for (const height of [616, 740]) {
    await resize(page, { width: 360, height })
    await page.goto(`/dashboard/guests/${asha.cusId}`)
    const row = page.getByRole('listitem').filter({ hasText: '+64' })
    await expect(row).toContainText('by Ravi')
    await expect(row).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('here on 1 day')).toBeVisible()
    const bar = await page.getByRole('navigation', { name: 'Daily places' }).boundingBox()
    const box = await row.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await expect(page.getByRole('heading', { name: 'Asha R.' })).toHaveCount(1)
  }
})

test('after a taking back the page and the list have the new balance, whatever the stream does', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await owner.give(asha.cusId, 70)
  await signInAs(owner)
  await page.route(/\/live/, (route) => route.abort())
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: 'Write news' }).click()
  await expect(page.getByRole('radio', { name: /^All\s*1$/ })).toBeVisible()
  const places = isMobile ? 'Daily places' : 'Dashboard'
  await page
    .getByRole('navigation', { name: places })
    .getByRole('link', { name: 'Guests', exact: true })
    .click()
  await page.getByRole('list', { name: 'Guests' }).getByRole('link').click()
  await page.getByRole('button', { name: /^Correct: Visit.*\+70/ }).click()
  await page.getByRole('button', { name: 'Take all back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back 70 points?' })
  await dialog.getByLabel('Reason').selectOption('wrong_amount')
  await dialog.getByLabel('PIN').fill(owner.pin)
  // The list's call gets no answer, so only the act's answer has the balance.
  await page.route('**/api/v1/restaurant/customers**', () => {})
  await dialog.getByRole('button', { name: 'Take 70' }).click()
  await expect(page.getByRole('img', { name: '200 of 800 points' })).toBeVisible()
  await page.getByRole('link', { name: 'All guests' }).click()
  await expect(page.getByRole('list', { name: 'Guests' }).getByRole('listitem')).toContainText(
    '200',
  )
})
