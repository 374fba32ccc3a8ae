import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { type Link, openLink } from '@dobara/testing/faults/link'
import type { Browser } from '@dobara/testing/people/browser'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { startServer } from '../../stage/product.ts'
import { theStage } from '../../stage/stage.ts'
import { test as base, expect } from '../../stage/test.ts'

interface Given {
  link: Link
  screens: { owner: Page; guest: Page; order: (orderId: string) => Promise<unknown> }
}

const test = base.extend<Given>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  link: async ({}, use) => {
    const link = await openLink(theStage().origin)
    await use(link)
    await link.close()
  },
  screens: async ({ link, people, phoneOf }, use) => {
    const restaurant = await people.owner()
    const asha = await people.member(restaurant)
    const order = (orderId: string) => asha.orderedOnline(restaurant.resId, { orderId })
    await order('Z-1')
    const owner = await screenOf(restaurant, '/dashboard/online')
    const guest = await screenOf(asha, '/my/')
    await expect(owner.getByText('Z-1')).toBeVisible()
    await expect(guest.getByText('Spice Route')).toBeVisible()
    await use({ owner, guest, order })

    async function screenOf(someone: Browser | WorldGuest, path: string) {
      const page = await phoneOf(someone)
      await page.goto(new URL(path, link.url).href)
      return page
    }
  },
})

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

async function bothSayThatTheLinkIsDead({ owner, guest }: Given['screens']) {
  await Promise.all([
    expect(owner.getByText('Connecting…')).toBeVisible(),
    expect(guest.getByText('No connection. Points as of')).toBeVisible(),
  ])
  await expectAccessible(owner)
  await expectAccessible(guest)
}

async function bothHoldTheWhole({ owner, guest }: Given['screens'], orderId: string) {
  await Promise.all([
    // A collapsed row hides the order ID on a phone.
    expect(owner.getByText(orderId)).toBeAttached(),
    expect(owner.getByText('Connecting…')).toBeHidden(),
    expect(guest.getByText('No connection. Points as of')).toBeHidden(),
  ])
}

test('the link falls silent: both screens say so, and hold everything when it speaks again', async ({
  link,
  screens,
}) => {
  link.hush()
  await bothSayThatTheLinkIsDead(screens)
  await screens.order('Z-2')
  link.speak()
  await bothHoldTheWhole(screens, 'Z-2')
})

test('the link is dead for good: both screens find their way to another server', async ({
  link,
  screens,
}) => {
  const port = String(await freePort())
  const stop = await startServer({ ...theStage().settings, PORT: port })
  link.hush()
  await bothSayThatTheLinkIsDead(screens)
  await screens.order('Z-2')
  link.forget()
  link.leadTo(`http://127.0.0.1:${port}`)
  link.speak()
  await bothHoldTheWhole(screens, 'Z-2')
  await stop()
})
