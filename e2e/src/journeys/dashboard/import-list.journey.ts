import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo } from './dashboard.ts'

const importPath = '/dashboard/my-account/data/import'

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('[name=list]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) })

const manyRows = (count: number) => {
  const first = Number(newPhone().slice(3)) % 1e8
  return Array.from({ length: count }, (_, at) => `${9_000_000_000 + first + at},${(at % 900) + 1}`)
}

test('a list from before: file, columns, dry run, PIN, and a guest who joins takes the points', async ({
  page,
  people,
  phoneOf,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.guest()
  const list = [
    'Guest,Mobile No,Visits,Wallet',
    `Asha Rao,${guest.phone.slice(3)},12,120`,
    `Asha again,+91 ${guest.phone.slice(3)},12,480`,
    'Farhan,9.81E+09,3,30',
    `Meena,${newPhone()},3,many`,
    `Omar,${newPhone()},7,70`,
  ].join('\n')
  await signInAs(owner)

  await test.step('the way there, from an empty list of guests and from Your data', async () => {
    await page.goto('/dashboard/guests')
    await expect(page.getByText('No guests yet')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.getByRole('link', { name: 'Import guests' }).click()
    await page.waitForURL(importPath)
    await page.goto('/dashboard')
    await goTo(page, 'My Account')
    await page.getByRole('link', { name: 'Your data' }).click()
    await page.getByRole('link', { name: 'Import guests' }).click()
    await page.waitForURL(importPath)
    await expect(page.getByRole('heading', { name: 'Import guests' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a picture with the name of a list is refused', async () => {
    await choose(page, 'list.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
    await expect(page.getByRole('alert')).toContainText('This is no list')
    await expectAccessible(page)
  })

  await test.step('nothing is sent before the owner has seen what would be', async () => {
    await choose(page, 'guests.csv', list)
    await expect(page.getByText('Nothing is saved yet')).toBeVisible()
    await expect(page.getByText('2 guests', { exact: true })).toBeVisible()
    await expect(page.getByText('550 points in all')).toBeVisible()
    await expect(page.getByRole('term')).toHaveText(['Rows under the heading', 'Read', 'Left out'])
    await expect(page.getByRole('definition')).toHaveText(['5', '2', '3'])
    const rows = page.getByRole('list', { name: '3 rows are left out' }).getByRole('listitem')
    await expect(rows.last()).toBeVisible()
    await expect(rows).toHaveText([
      /Row 2.*Asha Rao.*Same number in row 3: that row counts/,
      /Row 4.*Farhan · 9\.81E\+09.*Excel cut this number: format the column as text/,
      /Row 5.*Meena · many.*Enter whole points, 1 to 1,00,000/,
    ])
    expect(await owner.imports()).toEqual([])
    await expectAccessible(page)
  })

  await test.step('a column chosen by hand counts at once', async () => {
    const points = page.getByLabel('Column with points')
    await points.selectOption('Visits · 12')
    await expect(page.getByText('22 points in all')).toBeVisible()
    await points.selectOption('Choose a column')
    await expect(page.getByText('Choose both columns.')).toBeVisible()
    await points.selectOption('Wallet · 120')
    await expect(page.getByText('550 points in all')).toBeVisible()
  })

  await test.step('the PIN: wrong, then right', async () => {
    await page.getByRole('button', { name: 'Import 2 guests' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import 2 guests?' })
    await expectAccessible(page)
    await dialog.getByLabel('PIN').fill(owner.pin === '0000' ? '0001' : '0000')
    await dialog.getByRole('button', { name: 'Import 2 guests' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Invalid PIN')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Import 2 guests' }).click()
  })

  await test.step('a text for the guests, and the list among the earlier ones', async () => {
    await expect(page.getByRole('heading', { name: 'Points are ready for 2 guests' })).toBeFocused()
    await expect(page.getByText(`/my/join/${owner.resId}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Make the poster' })).toBeVisible()
    const earlier = page.getByRole('list', { name: 'Earlier lists' }).getByRole('listitem')
    await expect(earlier).toHaveText(/^2 guests(?!.*10 guests).*Waits until/)
    await expectAccessible(page)
    expect(await kept(page)).not.toContain(guest.phone.slice(3))
  })

  await test.step('the guest joins and takes the points with one tap', async () => {
    const phone = await phoneOf(guest)
    await phone.goto(`/my/join/${owner.resId}`)
    await phone.getByRole('button', { name: 'Join' }).click()
    await expect(phone.getByText('200 points are yours.')).toBeVisible()
    await expect(
      phone.getByText(/ has 480 points for your mobile number from its earlier list\.$/),
    ).toBeVisible()
    await expect(phone.getByText('the restaurant can tell that this number is yours')).toBeVisible()
    await expectAccessible(phone)
    const take = phone.getByRole('button', { name: 'Take the points' })
    await expect(take).toBeInViewport({ ratio: 1 })
    expect(await owner.balanceOf(guest.cusId)).toBe(200)
    await take.click()
    await expect(phone.getByText('480 points from before are yours too.')).toBeVisible()
    await expect(phone.getByText('120 more to Free pizza')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'Show my card' }).click()
    await expect(phone.getByText('680', { exact: true })).toBeVisible()
  })

  await test.step('a corrected list says what a 0 does while an earlier list stands', async () => {
    await page.getByRole('button', { name: 'Import another list' }).click()
    const zeroWaits = page.getByText('points of an earlier list keep waiting')
    await choose(page, 'corrected.csv', `Mobile,Points\n${newPhone()},70`)
    await expect(page.getByText('70 points in all')).toBeVisible()
    await expect(zeroWaits).toHaveCount(0)
    await choose(page, 'corrected.csv', `Mobile,Points\n${newPhone()},0\n${newPhone()},70`)
    await expect(zeroWaits).toBeVisible()
    await expect(page.getByText('1 row is left out')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the list is taken back: what arrived stays', async () => {
    await page.getByRole('button', { name: /^Take back the list of/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Take this list back?' })
    await expectAccessible(page)
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Take the list back' }).click()
    await expect(page.getByText('Taken back today')).toBeVisible()
    await expect(page.getByText('points of an earlier list keep waiting')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Take back the list of/ })).toHaveCount(0)
    expect(await owner.balanceOf(guest.cusId)).toBe(680)
  })
})

test('a network that dies in the middle: the rest goes by itself, and after a reload with the same file', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const rows = manyRows(3_500)
  const list = ['Mobile,Points', ...rows].join('\r\n')
  await signInAs(owner)
  await page.goto(importPath)
  await choose(page, 'guests.csv', list)
  const sent = '**/api/v1/restaurant/imports/*/guests'
  let chunks = 0
  let isDying = false
  await page.route(sent, async (route) => {
    if (!isDying) return route.continue()
    chunks += 1
    if (chunks === 2) await route.fetch()
    return chunks > 1 ? route.abort('internetdisconnected') : route.continue()
  })
  const letItDie = () => {
    chunks = 0
    isDying = true
  }

  await test.step('the answer is lost, then all of the network', async () => {
    letItDie()
    await page.getByRole('button', { name: 'Import 3,500 guests' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Import 3,500 guests' }).click()
    await expect(page.getByText('1,000 of 3,500 guests')).toBeVisible()
    await expect(page.getByText('No connection right now.')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1000')
    await expect.poll(() => owner.imports()).toMatchObject([{ received: 2_000 }])
    await expectAccessible(page)
  })

  await test.step('after a reload, another file is another list', async () => {
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    isDying = false
    await expect(page.getByText('2,000 of 3,500 guests of your last list were sent.')).toBeVisible()
    await expectAccessible(page)
    await choose(page, 'other.csv', ['Mobile,Points', ...rows.slice(1)].join('\n'))
    await expect(page.getByRole('button', { name: 'Import 3,499 guests' })).toBeVisible()
  })

  await test.step('the same file goes on without a PIN, over a gap, and each guest once', async () => {
    await choose(page, 'guests.csv', list)
    await expect(page.getByText('The rest needs no PIN.')).toBeVisible()
    letItDie()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('No connection right now.')).toBeVisible()
    isDying = false
    await expect(
      page.getByRole('heading', { name: 'Points are ready for 3,500 guests' }),
    ).toBeVisible()
    expect(await owner.imports()).toMatchObject([{ rows: 3_500, received: 3_500 }])
    expect(await kept(page)).not.toContain('unfinished')
  })
})

test('files that are no list, and too large ones, each get a sentence', async ({
  page,
  people,
  signInAs,
}) => {
  test.slow()
  await signInAs(await people.owner())
  await page.goto(importPath)
  for (const [content, sentence] of [
    ['', 'There is nothing in this file.'],
    ['x'.repeat(10_000_001), 'This file is too large.'],
    [Array(1_000).fill('9812345678').join(), 'more than 100 columns'],
    [`\u00d0\u00cf\u0011\u00e0${'EncryptedPackage'.split('').join('\0')}\0`, 'has a password'],
    ['PK\u0003\u0004 cut off', 'This file cannot be read.'],
    ['\u00d0\u00cf\u0011\u00e0', 'This is an old Excel file'],
    ['<html><table>', 'This file is a web page'],
  ] as const) {
    await choose(page, 'list.xlsx', Buffer.from(content, 'latin1'))
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
  await choose(page, 'guests.csv', ['Mobile,Points', ...manyRows(100_001)].join('\n'))
  await expect(page.getByText('A list can have 1,00,000 guests.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
