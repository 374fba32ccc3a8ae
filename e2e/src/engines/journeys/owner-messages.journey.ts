import { guests } from '@dobara/testing/people/cast'
import { noteSent } from '../../stage/audience.ts'
import { subscribe } from '../../stage/push.ts'
import { answerForPushService } from '../push-stand-in.ts'
import { expect, test } from '../test.ts'

const words = 'Mango kulfi is back!'

test('an owner switches a reminder on, tries news, sends it to three guests and stops it', async ({
  phone,
  people,
  engine,
}) => {
  const owner = await people.owner()
  const [asha, farhan, meera] = await Promise.all([
    people.member(owner, guests.asha),
    people.member(owner, guests.farhan),
    people.member(owner, guests.meera),
  ])
  for (const guest of [asha, farhan, meera]) {
    await guest.allow(owner.resId, { offers: true, isAdult: true })
    await guest.subscribe()
  }
  await phone.addCookies(owner.cookies)

  await test.step('a reminder, with a sentence that is seen in both languages first', async () => {
    await phone.open('/dashboard/messages')
    await phone.press('switch', 'Second visit: send it')
    await phone.fill('Your sentence', words)
    await phone.sees(`You have 240 points here. ${words}`)
    await phone.sees(`यहाँ आपके पास 240 पॉइंट हैं। ${words}`)
    await phone.press('button', 'Save and switch on')
    await phone.sees('Switched on: Second visit.')
    await phone.reload()
    await phone.sees(words)
    expect(await owner.offers()).toMatchObject({
      nudges: expect.arrayContaining([
        expect.objectContaining({ kind: 'second_visit', isOn: true, sentence: words }),
      ]),
    })
  })

  await test.step('news: to whom, and how many of them it reaches', async () => {
    await phone.open('/dashboard/messages/news')
    await phone.sees('Reaches 3 of 3')
    await phone.press('radio', /^Regular/)
    await phone.sees('No guest is in this group now.')
    await phone.press('radio', /^All/)
    await phone.seesNoMore('No guest is in this group now.')
    await phone.fill('Your words', words)
  })

  const tryFirst = () => phone.press('button', 'Send to me first')
  if (engine === 'firefox')
    await test.step('the trial comes to this browser once it is subscribed', async () => {
      await phone.evaluate(() => navigator.serviceWorker.ready.then(() => null))
      await phone.allowNotifications()
      await tryFirst()
      await phone.sees('Your browser could not switch messages on. Please try again later.')
      const arrived = await answerForPushService(phone, owner)
      await tryFirst()
      await phone.sees('Sent to your phones and computers that take messages.')
      expect((await arrived()).join()).toContain(words)
    })

  if (engine !== 'firefox')
    await test.step('the trial comes to another phone, since this browser takes none', async () => {
      await phone.seesNoMore('Your browser asks you once')
      await tryFirst()
      await phone.sees(
        engine === 'webkit'
          ? 'This browser cannot show messages.'
          : 'This browser blocks our messages',
      )
      const arrived = await subscribe(await people.again(owner))
      await tryFirst()
      await phone.sees('Sent to your phones and computers that take messages.')
      expect(await arrived()).toMatchObject([{ title: 'Offer from Spice Route', body: words }])
    })

  await test.step('the PIN sends it', async () => {
    await phone.press('button', 'Send to 3 guests')
    await phone.sees('Send this to 3 guests?')
    await phone.fill('Your PIN', owner.pin)
    await phone.press('button', 'Send to 3 guests')
    await phone.sees('Your news ')
    await phone.sees('0 sent · 3 waiting')
  })

  await test.step('how far it is, and the stop of the rest', async () => {
    await noteSent(owner, farhan)
    await phone.reload()
    await phone.sees('1 sent · 2 waiting · 0 opened')
    await phone.press('button', `Stop: ${words}`)
    await phone.sees('Stop sending this?')
    await phone.press('button', 'Stop')
    await phone.sees('Stopped. It goes to nobody else.')
    await phone.sees('1 sent · 0 opened · 2 did not get it')
    expect((await meera.messages()).length).toBe(0)
  })
})
