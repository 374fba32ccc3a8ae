import { guests } from '@dobara/testing/people/cast'
import type { Page } from '@playwright/test'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

const screens = [
  '/dashboard',
  '/dashboard/online',
  '/dashboard/approve',
  '/dashboard/guests',
  '/dashboard/activity',
  '/dashboard/messages',
  '/dashboard/invite',
  '/dashboard/my-account',
  '/dashboard/my-account/security',
  '/dashboard/staff',
  '/dashboard/staff/phones',
  '/dashboard/staff/given',
  '/dashboard/contact-us',
]

test('every screen has one title line, one left edge and one right edge', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'The sizes are set here.')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await asha.claim(owner.resId)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await owner.savePerson()
  await people.counterPhone(owner)
  await signInAs(owner)
  const softly = expect.configure({ soft: true })
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await resize(page, { width, height })
    await open(page, '/dashboard/my-account')
    const expected = await edgesOf(page)
    for (const path of screens) {
      await open(page, path)
      await softly.poll(() => edgesOf(page), `${path} at ${width} px`).toEqual(expected)
    }
  }
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('main :is(section, ul, dl, form, fieldset)').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('h1')?.getBoundingClientRect()
    const seen = [...document.querySelectorAll('main *')]
      .filter((element) => !element.closest('.sr-only, svg, .overflow-x-auto'))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    return {
      title: [Math.round(title?.x ?? 0), Math.round(title?.y ?? 0)],
      left: Math.round(Math.min(...seen.map(({ left }) => left))),
      right: Math.round(Math.max(...seen.map(({ right }) => right))),
    }
  })
