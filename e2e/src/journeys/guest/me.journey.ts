import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd, openTab } from './guest.ts'
import { keptOn } from './kept.ts'

test('a guest corrects the name, takes a copy of everything, and leaves a place', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await page.goto('/my/me')

  await test.step('the name, which the restaurant sees', async () => {
    await page.getByText('Leave a place').click()
    await expect(page.getByRole('button', { name: 'Leave Spice Route' })).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
    await page.getByRole('button', { name: 'Name Asha Rao' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your name' })
    await dialog.getByLabel('First name').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please enter the first name.')).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await dialog.getByLabel('First name').fill('Aasha')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Name Aasha Rao' })).toBeVisible()
    expect(await owner.customers()).toMatchObject([{ firstName: 'Aasha', lastInitial: 'R' }])
  })

  await test.step('a copy', async () => {
    await page.getByRole('link', { name: 'A copy of my data' }).click()
    const forComputer = page.getByRole('button', { name: 'File for a computer' })
    await expect(forComputer).toBeVisible()
    await expectAccessibleToTheEnd(page)
    const downloading = page.waitForEvent('download')
    await forComputer.click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`dobara-${guest.cusId}.json`)
    const copy = await readFile(await file.path(), 'utf8')
    for (const part of ['Aasha', guest.phone, guest.cusId, 'Spice Route'])
      expect(copy).toContain(part)
    await page.getByRole('link', { name: 'Me', exact: true }).first().click()
    await page.getByText('Leave a place').click()
  })

  await test.step('leaving, after a second thought', async () => {
    await page.getByRole('button', { name: 'Leave Spice Route' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave Spice Route' })
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Leave Spice Route' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('You left Spice Route.')).toBeVisible()
    await openTab(page, 'My places')
    await expect(page.getByText('No places yet')).toBeVisible()
    expect(await owner.customers()).toHaveLength(0)
    await page.goto(`/my/places/${owner.resId}`)
    await expect(page.getByRole('heading', { name: 'You are not a member here' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Spice Route')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe(() => {
  test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

  test('who left is not joined again by looking at the link in the same tab', async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    await signInAs(await people.guest())
    await page.goto(`/my/join/${owner.resId}`)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Spice Route!' })).toBeAttached()
    await page.goto('/my/me')
    await page.getByText('Leave a place').click()
    await page.getByRole('button', { name: 'Leave Spice Route' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('You left Spice Route.')).toBeVisible()
    await page.goto(`/my/join/${owner.resId}`)
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
    expect(await owner.customers()).toHaveLength(0)
    await expect(page.getByText('Start with')).toHaveCount(0)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByText('Welcome back to Spice Route!').first()).toBeVisible()
  })

  test('a guest is erased, after saying so twice, and nothing stays on the phone', async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const guest = await people.member(owner)
    await signInAs(guest)
    await page.goto('/my/me')
    await page.getByRole('button', { name: 'Erase me' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase me for good?' })
    await expect(dialog).toContainText('You lose your points everywhere')
    await expect(dialog).toContainText('The restaurants keep the figures')
    await dialog.getByRole('button', { name: 'Erase me' }).click()
    await expect(dialog.getByText('Please tick this if you are sure.')).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Erase me' }).click()
    await page.waitForURL('/my/sign-in')
    await expect(page.getByText('You are erased.')).toBeVisible()
    await expect(owner.lookUp(guest.cusId)).rejects.toMatchObject({ code: 'customer_not_found' })
    await expect.poll(() => keptOn(page)).toEqual([])
  })

  test('logging out leaves nothing on a phone that may be lent', async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    await signInAs(await people.member(owner))
    await page.goto('/my/me')
    await expect(page.getByText('Leave a place')).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/my/sign-in')
    await expect.poll(() => keptOn(page)).toEqual([])
    await page.goto('/my/', { waitUntil: 'commit' })
    await page.waitForURL('/my/sign-in')
  })

  test('logging out without a network forgets all the same', async ({
    page,
    context,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    await signInAs(await people.member(owner))
    await page.goto('/my/me')
    await expect(page.getByText('Leave a place')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => keptOn(page)).toEqual([])
  })
})

test('switches end where their list ends, and the two columns of Me begin on one line', async ({
  page,
  context,
  baseURL,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone is narrow.')
  const owner = await people.owner()
  await signInAs(await people.member(owner))
  for (const path of ['/my/me', '/my/me/consents'])
    for (const width of [768, 1280]) {
      await resize(page, { width, height: 900 })
      await page.goto(path)
      const shown = page.getByRole('switch').first()
      await expect(shown).toBeVisible()
      expect(await shown.evaluate(awayFromEnd), `${path} at ${width}`).toBe(0)
    }
  for (const value of ['en', 'hi']) {
    await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value, url: baseURL ?? '' }])
    await page.goto('/my/me')
    await expect(page.getByRole('switch')).toBeVisible()
    const tops = await page.getByRole('list').evaluateAll(firstTwoTops)
    expect(new Set(tops).size, value).toBe(1)
  }
})

const awayFromEnd = (shown: Element) => {
  const end = shown.closest('ul')?.getBoundingClientRect().right ?? 0
  return Math.round(end - shown.getBoundingClientRect().right)
}

const firstTwoTops = (lists: Element[]) =>
  lists.slice(0, 2).map((list) => Math.round(list.getBoundingClientRect().top))
