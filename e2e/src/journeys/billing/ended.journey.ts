import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/billed.ts'
import { newPhone } from '../../stage/people.ts'
import { give } from '../counter/counter.ts'
import { openSidebar } from '../dashboard/dashboard.ts'
import { pay } from './billing.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('the free month ends: awards wait, and go out when a plan is paid', async ({
  page,
  owner,
  billed,
  pass,
  phoneOf,
}) => {
  const asha = { ...guests.asha, phone: newPhone() }
  const { cusId } = await billed.people.member(owner, asha)

  await test.step('the last week is told in the sidebar', async () => {
    const line = page.getByRole('link', { name: /^Free until/ }).filter({ visible: true })
    const openIt = async () => {
      const told = page.waitForResponse('**/api/v1/restaurant/billing')
      await page.goto('/dashboard')
      await told
      await openSidebar(page)
    }
    await pass(20)
    await openIt()
    await expect(line).toBeHidden()
    await pass(5)
    await openIt()
    await expect(line).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an award meets the end, and waits', async () => {
    await pass(7)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /^The plan has ended/ })).toBeVisible()
    await give(page, { cusId, points: '120', pin: owner.pin })
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(
      'Your plan has ended. Subscribe to give points again; nothing is lost.',
    )
    await expect(page.getByText('Kept on this device, to be sent')).toBeVisible()
    await expectAccessible(page)
    expect(await owner.balanceOf(cusId)).toBe(200)
  })

  const waiting = page.getByRole('button', { name: 'Not sent yet: 1' })
  const sheet = page.getByRole('dialog', { name: 'Points on this phone' })
  const send = async () => {
    await waiting.click()
    await sheet.getByLabel('PIN').fill(owner.pin)
    await sheet.getByRole('button', { name: 'Send 1' }).click()
  }

  await test.step('sent too early it goes on waiting', async () => {
    await send()
    await expect(sheet.getByRole('alert')).toContainText('Your plan has ended.')
    await expect(sheet.getByRole('button', { name: 'Do not give' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: 'See the plans' }).click()
  })

  await test.step('guests see that the program is paused, owners everything else', async () => {
    const guest = await billed.people.guest({ ...guests.meera, phone: newPhone() })
    await expect(guest.join(owner.resId)).rejects.toThrow('This program is paused.')
    const phone = await phoneOf(guest)
    await phone.goto(`/my/join/${owner.resId}`)
    await expect(phone.getByText('right now: its program is paused')).toBeVisible()
    await expect(phone.getByText('Start with')).toHaveCount(0)
    await expect(phone.getByRole('button', { name: 'Join' })).toBeHidden()
    await expectAccessible(phone)

    const members = await phoneOf(await billed.people.signedIn('customer', asha.phone))
    const noNewPoints = members.getByText('This program is paused: nothing new for now.')
    const order = { name: 'I ordered online' }
    await members.goto('/my/')
    await expect(noNewPoints).toBeVisible()
    await expect(members.getByRole('link', order)).toBeHidden()
    await expectAccessible(members)
    await members.goto(`/my/places/${owner.resId}?act=order`)
    await expect(noNewPoints).toBeVisible()
    await expect(members.getByRole('button', order)).toBeHidden()
    await expect(members.getByRole('dialog')).toBeHidden()
    await expectAccessible(members)
    await page.goto('/dashboard/online')
    await expect(page.getByText('No online points requests right now')).toBeVisible()
  })

  await test.step('after payment it goes out', async () => {
    await page.goto('/subscriptions')
    await expect(page.getByText('Charged today')).toHaveCount(2)
    await page.getByRole('button', { name: 'Pay annually' }).click()
    await expect(page.getByText('₹15,000 today, then every year until you cancel.')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await pay(page, 'Continue to pay')
    await page.getByRole('link', { name: 'To the counter' }).click()
    await expect(page.getByRole('link', { name: /^The plan has ended/ })).toBeHidden()
    await send()
    await expect(sheet.getByText('Given to Asha R. Balance 320.')).toBeVisible()
    expect(await owner.balanceOf(cusId)).toBe(320)
    const phone = await phoneOf(await billed.people.signedIn('customer', asha.phone))
    await phone.goto(`/my/places/${owner.resId}`)
    await expect(phone.getByRole('button', { name: 'I ordered online' })).toBeVisible()
    const guest = await billed.people.guest({ ...guests.meera, phone: newPhone() })
    const visitor = await phoneOf(guest)
    await visitor.goto(`/my/join/${owner.resId}`)
    await expect(visitor.getByRole('button', { name: 'Join' })).toBeVisible()
  })
})
