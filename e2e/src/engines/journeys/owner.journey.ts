import { newPhone } from '../../stage/people.ts'
import { pin, profile, state } from '../../stage/profile.ts'
import { expect, test } from '../test.ts'

const you = { 'First name': profile.firstName, 'Last name': profile.lastName }
const restaurant = {
  'Restaurant name': profile.restaurantName,
  'Building and number': profile.addressLine1,
  'Area or street': profile.addressLine2,
  City: profile.city,
  Pincode: profile.pincode,
}
const program = {
  Reward: profile.reward,
  'Points for a reward': profile.minimumSpend,
  'Sign-up bonus': profile.signUpBonus,
  '4-digit PIN': pin,
}

test('an owner signs up and gives the first points', async ({ phone, people }) => {
  const number = newPhone()
  await test.step('number and code', async () => {
    await phone.open('/')
    await phone.press('link', 'Start your free month')
    await phone.sees('Protected from robots')
    // The inline styles apply only if the content security policy has their hash.
    const paper = await phone.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    )
    expect(paper).toMatch(/^rgb\((255, 249, 240|27, 18, 32)\)$/)
    await phone.fill('Mobile number', number)
    await phone.press('button', 'Send OTP')
    await phone.fill('6-digit code', (await people.lastMessageTo(number)).code ?? 'none')
    await phone.sees('Complete Your Profile')
  })

  await test.step('an empty profile: the first wrong field is in plain sight', async () => {
    await phone.press('button', 'Next')
    await phone.sees('Please enter the first name.')
    const first = await phone.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const { name } = document.activeElement as HTMLInputElement
      return { name, isInSight: top > 0 && bottom < innerHeight }
    })
    expect(first).toEqual({ name: 'firstName', isInSight: true })
  })

  await test.step('the profile', async () => {
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) await phone.fill(label, text)
    }
    await fill(you)
    await phone.press('button', 'Next')
    await phone.sees('Your restaurant')
    await fill(restaurant)
    await phone.choose('State', state)
    await phone.press('button', 'Next')
    await phone.sees('Your loyalty program')
    await fill(program)
    await phone.press('button', 'Save and open the dashboard')
    await phone.sees('First steps')
    await phone.press('button', 'Close')
    await phone.sees('Give In-Store Points')
  })

  await test.step('the counter, with the keys of the screen', async () => {
    const guest = await people.guest()
    const press = async (digits: string) => {
      for (const digit of digits) await phone.press('button', digit)
    }
    await press(guest.cusId)
    await phone.sees('Joins with these points and a bonus of 200 points.')
    await press('120')
    await phone.press('button', 'Enter PIN to give')
    await press(pin)
    await phone.sees(`Gave 120 points to New guest ••${guest.cusId.slice(-4)}. Balance 320.`)
  })
})
