import { afterUndoTime } from '../../stage/message-times.ts'
import { addOffers } from '../../stage/offers.ts'
import { answerForPushService } from '../push-stand-in.ts'
import { expect, test } from '../test.ts'

const question = 'Get notified when points arrive'

test('a guest is asked about messages, reads why each came, stops them, and allows them again', async ({
  phone,
  people,
  engine,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const place = `/my/places/${owner.resId}`
  await phone.addCookies(guest.cookies)

  await test.step('before the first points nothing is asked about this phone', async () => {
    await phone.open(place)
    await phone.sees('May Spice Route send you news?')
    await phone.seesNoMore(question)
    await owner.give(guest.cusId, 120)
    await afterUndoTime()
    await phone.reload()
  })

  // Mozilla's push service and the notification that Firefox draws are not tested.
  if (engine === 'firefox')
    await test.step('after them Firefox asks, and a push service that does not answer is said', async () => {
      await phone.sees(question)
      await phone.seesNoMore('May Spice Route send you news?')
      await phone.evaluate(() => navigator.serviceWorker.ready.then(() => null))
      await phone.allowNotifications()
      await phone.press('button', 'Notify me')
      await phone.sees('Your browser could not switch messages on. Please try again later.')

      const arrived = await answerForPushService(phone, guest)
      await phone.press('button', 'Notify me')
      await phone.sees('Spice Route notifies you on this phone now.')
      await owner.give(guest.cusId, 60)
      await afterUndoTime()
      await expect.poll(arrived).toHaveLength(1)
    })

  // Headless Chromium refuses notifications, and WebKitGTK lacks them.
  if (engine !== 'firefox')
    await test.step('a browser without notifications asks what the restaurant may do alone', async () => {
      await phone.sees('May Spice Route send you news?')
      await phone.seesNoMore(question)
      await phone.open('/my/me')
      await phone.sees(
        engine === 'webkit'
          ? 'Not possible in this browser. Open this page in Chrome.'
          : 'Blocked in this browser.',
      )
      await phone.open(place)
      await phone.press('link', 'Choose')
      await phone.press('switch', /^News of my points/)
      await expect
        .poll(async () => (await guest.consents())[0]?.allowed)
        .toMatchObject([{ purpose: 'news' }])
    })

  await test.step('the messages, and why each came', async () => {
    await guest.allow(owner.resId, { offers: true, isAdult: true })
    await addOffers(owner, guest, ['Fresh jalebi on Sunday.'])
    await phone.open('/my/places')
    // WebKit puts no space before a count.
    await phone.press('link', /^Messages ?1 New$/)
    await phone.sees('Fresh jalebi on Sunday.')
    await phone.evaluate(() => document.querySelector<HTMLElement>('main summary')?.click())
    await phone.sees('Because you allowed offers on')
    await expect
      .poll(async () => (await guest.messages()).find(({ kind }) => kind === 'news')?.isOpened)
      .toBe(true)
  })

  await test.step('one tap stops them', async () => {
    await phone.press('button', 'Stop these from Spice Route')
    await phone.sees('Allow again')
    await phone.seesNoMore('Because you allowed')
    // The consent to news of points remains.
    expect(await guest.consents()).toMatchObject([{ allowed: [{ purpose: 'news' }] }])
  })

  await test.step('who has eaten there cannot say that they never did', async () => {
    await phone.seesNoMore('I never ate there')
  })

  await test.step('one tap allows them again', async () => {
    await phone.press('button', 'Allow again: Spice Route')
    await phone.sees('Because you allowed offers on')
  })
})
