import { expect, test } from '../test.ts'

test('an award without a network waits on the phone, and goes out when it is back', async ({
  phone,
  people,
  gate,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await phone.addCookies(owner.cookies)
  await phone.open('/dashboard')
  await phone.sees('Customer ID')
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => null))

  gate.shut()
  const press = async (digits: string) => {
    for (const digit of digits) await phone.press('button', digit)
  }
  await press(guest.cusId)
  await press('120')
  await phone.press('button', 'Enter PIN to give')
  await press(owner.pin)
  await phone.sees('Not sent yet: 1')
  await phone.open('/dashboard')
  await phone.sees('Not sent yet: 1')

  gate.reopen()
  await phone.press('button', /^Not sent yet: 1/)
  await phone.fill('PIN of the person giving', owner.pin)
  await phone.press('button', 'Send 1')
  await phone.sees('Given to Asha R. Balance 320.')
  expect(await owner.balanceOf(guest.cusId)).toBe(320)
})
