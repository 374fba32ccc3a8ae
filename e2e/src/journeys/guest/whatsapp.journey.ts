import { templateOf } from '@dobara/contract/guest-messages/whatsapp-template'
import { afterUndoTime } from '../../stage/message-times.ts'
import { expect, test } from '../../stage/whatsapp.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd, turn } from './guest.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a guest allows WhatsApp, is written to there, and a stop at WhatsApp is seen under Me', async ({
  page,
  people,
  signInAs,
  whatsApp: { meta, deliver, settings },
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const number = guest.phone.replace('+', '')
  await signInAs(guest)
  const whatsApp = page.getByRole('switch', { name: /^WhatsApp/ })
  const news = page.getByRole('switch', { name: /^News of my points/ })

  await test.step('the switch names the restaurant and who sends for it, and is off', async () => {
    await page.goto('/my/me')
    await page.getByRole('link', { name: 'What restaurants may do' }).click()
    await expect(whatsApp).toHaveAccessibleName(
      'WhatsApp Spice Route may write to me by WhatsApp, sent by Dobara.',
    )
    await expect(whatsApp).not.toBeChecked()
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
  })

  await test.step('two yeses: what may be sent, and that it may come by WhatsApp', async () => {
    await turn(news, 'on')
    await turn(whatsApp, 'on')
    await expect(page.getByText('News of my points · WhatsApp')).toBeVisible()
  })

  await test.step('points that come are a message at WhatsApp, which names both as well', async () => {
    await owner.give(guest.cusId, 40)
    await afterUndoTime(settings)
    const taken = () => meta.taken().filter(({ to }) => to === number)
    await expect.poll(taken).toHaveLength(1)
    expect(taken()).toMatchObject([
      {
        template: 'dobara_points_received',
        parameters: ['Spice Route', '40 points', '240 points'],
      },
    ])
    const { body } = templateOf('points_received', 'en')
    expect(body).toMatch(/^Message from \{\{1\}\}: .* Dobara sends this for them\./)
    await expect.poll(async () => (await guest.messages()).length).toBe(1)
  })

  await test.step('a stop at WhatsApp withdraws it, and leaves what may be sent', async () => {
    meta.stopMarketing(number)
    expect(await deliver()).toEqual([200])
    await page.reload()
    await expect(whatsApp).not.toBeChecked()
    await expect(news).toBeChecked()
    await expect(page.getByText('News of my points', { exact: true })).toHaveCount(2)
  })

  await test.step('what follows goes no more by WhatsApp', async () => {
    await owner.give(guest.cusId, 60)
    await afterUndoTime(settings)
    await expect.poll(async () => (await guest.messages()).length).toBe(2)
    expect(meta.taken().filter(({ to }) => to === number)).toHaveLength(1)
  })

  await test.step('the guest alone allows it again', async () => {
    meta.resumeMarketing(number)
    expect(await deliver()).toEqual([200])
    await page.reload()
    await expect(whatsApp).not.toBeChecked()
    await turn(whatsApp, 'on')
  })
})

test('in Hindi the switch names both too', async ({ page, context, people, signInAs, baseURL }) => {
  await signInAs(await people.member(await people.owner()))
  await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: baseURL ?? '' }])
  await page.goto('/my/me/consents')
  await expect(page.getByRole('switch', { name: /^WhatsApp/ })).toHaveAccessibleName(
    'WhatsApp Spice Route मुझे WhatsApp पर लिख सकता है, Dobara इसे भेजता है।',
  )
  await expectAccessibleToTheEnd(page)
  await expectWholeWhenZoomed(page)
})
