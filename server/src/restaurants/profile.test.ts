import { listMemberships } from '@dobara/contract/schemas/customers'
import { PublicRestaurant } from '@dobara/contract/schemas/public-restaurant'
import {
  getPublicRestaurant,
  getRestaurantProfile,
  saveRestaurant,
} from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldForEach()

const { role: _, phone: __, ...written } = spiceRoute

test('an owner completes, reads and changes the profile', async () => {
  const { call } = await world.signedIn('restaurant', spiceRoute.phone)
  expect(await call(saveRestaurant, { body: spiceRoute })).toEqual({
    message: 'Spice Route is ready. Give your first points.',
  })
  expect(await call(restaurantSession.me)).toMatchObject({ profileSet: true })
  const profile = await call(getRestaurantProfile)
  expect(profile).toMatchObject({
    ...written,
    phoneNumber: spiceRoute.phone,
    pin: '••••',
    resId: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
    authMethod: 'phone',
    hasMissed: false,
    toChange: {},
    openingHours: '',
    rupeesPerPoint: 0,
    smallestBill: 0,
    mostPoints: 0,
    logo: null,
    rewardPicture: null,
    rewardCost: 0,
    createdAt: world.clock.now.toISOString(),
  })

  const changed = { ...spiceRoute, reward: '  Free dosa ', signUpBonus: 0, resId: 'ABCDEF' }
  expect(await call(saveRestaurant, { body: changed })).toEqual({
    message: 'Your changes are saved.',
  })
  expect(await call(getRestaurantProfile)).toEqual({
    ...profile,
    reward: 'Free dosa',
    signUpBonus: 0,
  })
})

test('fields that an older app does not send keep their values', async () => {
  const { call } = await world.signedIn('restaurant', spiceRoute.phone)
  await call(saveRestaurant, { body: { ...spiceRoute, email: 'meenal@example.com' } })
  const { email: _, ...withoutEmail } = spiceRoute
  await call(saveRestaurant, { body: { ...withoutEmail, reward: 'Free dosa' } })
  expect(await call(getRestaurantProfile)).toMatchObject({
    reward: 'Free dosa',
    email: 'meenal@example.com',
  })
  await call(saveRestaurant, { body: spiceRoute })
  expect(await call(getRestaurantProfile)).toMatchObject({ email: '' })
})

test('a restaurant is public by its code in any spelling, and the rest of the profile is private', async () => {
  const owner = await world.owner()
  const { call } = world.visitor()
  const { resId } = owner
  const fields = Object.keys(PublicRestaurant.shape)
  const shown = Object.fromEntries(
    Object.entries(await owner.call(getRestaurantProfile)).filter(([field]) =>
      fields.includes(field),
    ),
  )
  expect(shown).toMatchObject({ resId, restaurantName: 'Spice Route', minimumSpend: 800 })
  const spelt = `${resId.slice(0, 3)}-${resId.slice(3)}`.toLowerCase()
  for (const code of [resId, spelt])
    expect(await call(getPublicRestaurant, { params: { resId: code } })).toEqual({
      ...shown,
      isPaused: false,
    })
  for (const secret of [
    'firstName',
    'phoneNumber',
    'addressLine1',
    'pincode',
    'email',
    'rewardCost',
  ])
    expect(fields).not.toContain(secret)
  await expect(call(getPublicRestaurant, { params: { resId: 'ZZZZZZ' } })).rejects.toMatchObject({
    status: 404,
    message: 'There is no restaurant with this code.',
  })
  await expect(call(getPublicRestaurant, { params: { resId: 'O0O0O0' } })).rejects.toMatchObject({
    status: 400,
    message: 'The code has 6 letters and digits.',
  })
})

test('what the reward costs is the owner’s secret, stays when left out and is removed by 0', async () => {
  const owner = await world.owner({ rewardCost: 90 })
  const cost = async () => (await owner.call(getRestaurantProfile)).rewardCost
  expect(await cost()).toBe(90)
  const { resId } = owner
  expect(await world.visitor().call(getPublicRestaurant, { params: { resId } })).not.toHaveProperty(
    'rewardCost',
  )
  await owner.edit({ rewardCost: undefined, city: 'Pune' })
  expect(await cost()).toBe(90)
  await owner.edit({ rewardCost: 0 })
  expect(await cost()).toBe(0)
})

test('two simultaneous saves create one profile', async () => {
  const { call } = await world.signedIn('restaurant', spiceRoute.phone)
  const answers = await Promise.all(times(5, () => call(saveRestaurant, { body: spiceRoute })))
  expect(answers.filter(({ message }) => /ready/.test(message))).toHaveLength(1)
  expect(answers.filter(({ message }) => /saved/.test(message))).toHaveLength(4)
})

test.each([
  [{ firstName: ' ' }, 'Please enter the first name.'],
  [{ lastName: undefined }, 'Please enter the last name.'],
  [{ phone: '' }, 'Please enter a 10-digit Indian mobile number. It begins with 6, 7, 8 or 9.'],
  [
    { phone: '+1 212 555 0100' },
    'Please enter a 10-digit Indian mobile number. It begins with 6, 7, 8 or 9.',
  ],
  [
    { phone: '5812345678' },
    'Please enter a 10-digit Indian mobile number. It begins with 6, 7, 8 or 9.',
  ],
  [{ email: 'meenal@' }, 'Please enter a full e-mail address.'],
  [{ restaurantName: '' }, 'Please enter the name of the restaurant.'],
  [{ restaurantName: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
  [{ restaurantName: 'Spice\u0000Route' }, 'Please use letters, digits and signs only.'],
  [{ addressLine1: null }, 'Please enter the address.'],
  [{ addressLine2: '' }, 'Please enter the area or street.'],
  [{ city: '' }, 'Please enter the city.'],
  [{ state: '' }, 'Please choose a state from the list.'],
  [{ state: 'Bombay' }, 'Please choose a state from the list.'],
  [{ pincode: '40005' }, 'Enter the 6 digits of the pincode.'],
  [{ pincode: '4000500' }, 'Enter the 6 digits of the pincode.'],
  [{ pincode: 400050 }, 'Enter the 6 digits of the pincode.'],
  [{ reward: '' }, 'Please say what guests get, for example Free pizza.'],
  [{ minimumSpend: 0 }, 'Enter 1 to 10,00,000.'],
  [{ minimumSpend: 1_000_001 }, 'Enter 1 to 10,00,000.'],
  [{ minimumSpend: '800' }, 'Enter 1 to 10,00,000.'],
  [{ signUpBonus: -1 }, 'Enter 0 to 10,00,000.'],
  [{ rewardCost: -1 }, 'Enter 0 to 10,00,000.'],
  [{ rewardCost: 90.5 }, 'Enter 0 to 10,00,000.'],
  [{ signUpBonus: 0.5 }, 'Enter 0 to 10,00,000.'],
  [{ pin: '482' }, 'Enter your 4-digit PIN.'],
  [{ pin: '48211' }, 'Enter your 4-digit PIN.'],
  [{ newPin: 'abcd' }, 'Enter your 4-digit PIN.'],
  [{ role: 'customer' }, 'Unauthorized restaurant login'],
])('a profile with %j is refused at its field, and nothing changes', async (wrong, sentence) => {
  const owner = await world.owner()
  const before = await owner.call(getRestaurantProfile)
  const [field = ''] = Object.keys(wrong)
  const body = { ...spiceRoute, reward: 'Free coffee', ...wrong } as never
  await expect(owner.call(saveRestaurant, { body })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    message: sentence,
    fields: { [field]: sentence },
  })
  expect(await owner.call(getRestaurantProfile)).toEqual(before)
})

test('every invalid field gets a sentence', async () => {
  const { call } = await world.signedIn('restaurant', spiceRoute.phone)
  const refusal = await call(saveRestaurant, { body: {} as never }).catch((reason) => reason)
  expect(Object.keys(refusal.fields).sort()).toEqual(
    Object.keys(spiceRoute)
      .filter((field) => field !== 'email')
      .sort(),
  )
  expect(await call(restaurantSession.me)).toMatchObject({ profileSet: false })
})

test('the phone number may be written in any form, but must be the one of the sign-in', async () => {
  const { call } = await world.signedIn('restaurant', spiceRoute.phone)
  const save = (phone: string, email?: string) =>
    call(saveRestaurant, { body: { ...spiceRoute, phone, ...(email && { email }) } })
  await expect(save('9812345670')).rejects.toMatchObject({
    status: 400,
    fields: { phone: 'This is the number you sign in with. You can change it under Security.' },
  })
  for (const phone of ['98123 45678', '098123-45678', '91 98123 45678', '+91-9812345678'])
    await save(phone, ' Meenal@Example.COM ')
  expect(await call(getRestaurantProfile)).toMatchObject({
    phoneNumber: '+919812345678',
    email: 'meenal@example.com',
  })
})

test('an e-mail that a save leaves out stays, and an empty one removes it', async () => {
  const owner = await world.signedIn('restaurant', spiceRoute.phone)
  const { email: _, ...form } = spiceRoute
  const save = (given: { email?: string }) =>
    owner.call(saveRestaurant, { body: { ...form, ...given } })
  const emailNow = async () => (await owner.call(getRestaurantProfile)).email
  await save({ email: 'meenal@example.com' })
  await save({})
  expect(await emailNow()).toBe('meenal@example.com')
  await save({ email: '' })
  expect(await emailNow()).toBe('')
})

test('opening hours are optional text: guests see them, a save without them keeps them, an empty text removes them', async () => {
  const owner = await world.owner()
  const guest = await world.member(owner, guests.asha)
  const hours = '12–3:30 pm, 7–11 pm, closed Mondays'
  const shownHours = async () => {
    const { results } = await guest.call(listMemberships)
    const profile = await owner.call(getRestaurantProfile)
    const shown = await guest.call(getPublicRestaurant, { params: { resId: owner.resId } })
    return [profile, shown, results[0]].map((each) => each?.openingHours)
  }
  expect(await shownHours()).toEqual(['', '', ''])
  await owner.edit({ openingHours: ` ${hours} ` })
  expect(await shownHours()).toEqual([hours, hours, hours])
  await owner.edit({ city: 'Pune' })
  expect(await shownHours()).toEqual([hours, hours, hours])
  for (const [wrong, sentence] of [
    ['x'.repeat(121), 'Please use at most 120 characters.'],
    ['11 am\n11 pm', 'Please use letters, digits and signs only.'],
    [null, 'Please check this.'],
  ] as const)
    await expect(owner.edit({ openingHours: wrong as string })).rejects.toMatchObject({
      status: 400,
      fields: { openingHours: sentence },
    })
  expect(await shownHours()).toEqual([hours, hours, hours])
  await owner.edit({ openingHours: '' })
  expect(await shownHours()).toEqual(['', '', ''])
})

test('an owner who signs in by e-mail may enter any phone number and cannot change the address', async () => {
  const email = 'joseph@example.com'
  const { call } = world.visitor()
  const idToken = await world.provider.tokenFor({ email, now: world.clock.now })
  await call(restaurantSession.signup, { body: { idToken } })
  const save = (address: string) =>
    call(saveRestaurant, { body: { ...spiceRoute, phone: '9000000009', email: address } })
  await expect(save('else@example.com')).rejects.toMatchObject({
    fields: { email: 'This is the e-mail you sign in with. It cannot be changed here.' },
  })
  await save('')
  expect(await call(getRestaurantProfile)).toMatchObject({
    phoneNumber: '+919000000009',
    email,
    authMethod: 'email',
  })
})

test('a bonus that pays for the reward at once is refused, and the suggested bonuses are accepted', async () => {
  const owner = await world.owner()
  for (const signUpBonus of [800, 801])
    await expect(owner.edit({ minimumSpend: 800, signUpBonus })).rejects.toMatchObject({
      status: 400,
      fields: { signUpBonus: 'The sign-up bonus must be lower than the points for a reward.' },
    })
  await expect(owner.edit({ minimumSpend: 800, signUpBonus: 200 })).resolves.toBeDefined()
})
