import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { keepAwards } from '../counter/kept-awards.ts'
import { openSidebar } from '../dashboard/dashboard.ts'

test.beforeEach(async ({ context, baseURL, isMobile }) => {
  test.skip(!isMobile, 'The words are the same on every screen.')
  await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: baseURL ?? '' }])
})

test('an owner’s ways in and decisions, in Hindi', async ({ page, people, signInAs }) => {
  for (const path of ['/email-login', '/email-sign-up', '/reset-password']) {
    await page.goto(path)
    await page.locator('main [type=submit]').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/auth')
  await page.locator('[name=phone]').fill(newPhone().slice(3))
  await page.locator('main [type=submit]').click()
  await page.locator('[name=code]').waitFor()
  await expectAccessible(page)

  const owner = await people.owner()
  const asha = await people.member(owner, undefined, 900)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await asha.claim(owner.resId)
  await signInAs(owner)
  for (const path of ['online', 'approve']) {
    await page.goto(`/dashboard/${path}`)
    await page.getByRole('listitem').getByRole('button', { name: 'नामंज़ूर' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  }
})

test('a guest’s first minutes, in Hindi', async ({ page, people }) => {
  const { resId } = await people.owner()
  await page.goto(`/my/join/${resId}`)
  await page.getByRole('button', { name: 'जुड़ें' }).click()
  const phone = newPhone()
  await page.locator('[name=phone]').fill(phone.slice(3))
  await page.locator('main [type=submit]').click()
  await page.locator('[name=code]').waitFor()
  await expectAccessible(page)
  await page.locator('[name=code]').fill((await people.lastMessageTo(phone)).code ?? '')
  await page.locator('[name=firstName]').fill('Kavya')
  await page.locator('[name=lastName]').fill('Reddy')
  await page.getByRole('checkbox').check()
  await page.locator('main [type=submit]').click()
  await expect(page.getByText('मेरा कार्ड दिखाएँ')).toBeVisible()
  await expectAccessible(page)
})

test('no places, a poster, a claim declined and no network, in Hindi', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await signInAs(await people.guest())
  await page.goto('/my/places')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  const owner = await people.owner()
  const asha = await people.member(owner, undefined, 900)
  const claim = await asha.claim(owner.resId)
  await owner.declineClaim(claim, 'The oven is cold today.')
  await signInAs(asha)
  await page.goto(`/my/claims/${claim.rewardId}`)
  await expect(page.getByText('The oven is cold today.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/my/places')
  await expect(page.getByText('Spice Route')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status').first()).not.toBeEmpty()
  await expectAccessible(page)
})

test('an approved reward, a restaurant’s phone as a guest’s and leaving with awards unsent, in Hindi', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, undefined, 900)
  const claim = await asha.claim(owner.resId)
  await owner.approve(claim)
  await signInAs(asha)
  await page.goto(`/my/claims/${claim.rewardId}`)
  await expect(page.getByRole('heading', { name: 'Free pizza' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await expect(page.getByText(/दिखाने के लिए ऑनलाइन आइए/)).toBeVisible()
  await expect(page.getByRole('time')).toHaveCount(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await signInAs(owner)
  await page.goto('/my/')
  await expect(page.getByRole('heading', { name: 'यहाँ एक रेस्टोरेंट लॉग इन है' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').waitFor()
  const uid = await page.evaluate(() => JSON.parse(localStorage.getItem('owner') ?? '{}').uid)
  await keepAwards(page, { uid, cusIds: [asha.cusId], points: 50, count: 2 })
  await page.reload()
  await page.getByRole('button', { name: 'भेजना बाक़ी: 2' }).waitFor()
  await openSidebar(page)
  await page.getByRole('button', { name: 'लॉग आउट', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'भेजना बाक़ी: 2' })).toBeVisible()
  await expectAccessible(page)
})
