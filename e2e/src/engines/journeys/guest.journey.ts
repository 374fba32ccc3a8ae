import { newPhone } from '../../stage/people.ts'
import { readCodeIn } from '../../stage/read-code.ts'
import { expect, test } from '../test.ts'

test('a guest joins by a link, shows the card, claims and is approved', async ({
  phone,
  people,
}) => {
  const owner = await people.owner()
  const number = newPhone()

  await test.step('the first press on Join, before its code is there', async () => {
    await phone.open(`/my/join/${owner.resId}`)
    await phone.sees('800 points get you Free pizza')
    await phone.press('button', 'Join')
    await phone.sees('Send OTP')
  })

  await test.step('number, code, names', async () => {
    await phone.fill('Mobile number', number)
    await phone.press('button', 'Send OTP')
    await phone.fill('6-digit code', (await people.lastMessageTo(number)).code ?? 'none')
    await phone.fill('First name', 'Asha')
    await phone.fill('Last name, if any', 'Rao')
    await phone.press('checkbox', 'I agree that Dobara keeps this.')
    await phone.press('button', 'Get my card')
    await phone.sees('Welcome to Spice Route!')
    await phone.press('link', 'Show my card')
    await phone.sees('600 more to Free pizza')
  })

  const [customer] = await owner.customers()
  const cusId = customer?.cusId ?? ''
  await test.step('the counter reads the card, and the points come by themselves', async () => {
    await phone.sees(`${cusId.slice(0, 4)} ${cusId.slice(4)}`)
    expect(await readCodeIn(await phone.screenshot())).toContain(cusId)
    await owner.give(cusId, 700)
    await phone.sees('900')
  })

  await test.step('the reward', async () => {
    await phone.press('link', 'Claim my reward')
    await phone.sees('800 points are set aside until Spice Route decides.')
    await phone.press('button', 'Claim')
    await phone.sees('800 points are set aside.')
    for (const claim of await owner.claims()) await owner.approve(claim)
    await phone.sees('Approved: show this')
    await phone.press('link', 'Back')
    await phone.sees('700 more to Free pizza')
  })
})
