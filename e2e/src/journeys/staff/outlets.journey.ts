import { expectAccessible } from '../../stage/accessible.ts'
import { isOnTop } from '../../stage/is-on-top.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from '../counter/counter.ts'

test('a second branch gets its people, its phone and its poster, and guests find both', async ({
  page,
  people,
  signInAs,
  phoneOf,
  isMobile,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await signInAs(owner)

  await test.step('with one branch, nobody sees branches elsewhere', async () => {
    await page.goto('/dashboard/staff')
    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByText('Limits').click()
    await expect(page.getByLabel('Most points at once')).toBeVisible()
    await expect(page.getByLabel('Branch', { exact: true })).toBeHidden()
  })

  await test.step('the owner adds a second branch with opening hours', async () => {
    await page.goto('/dashboard/outlets')
    await expect(page.getByText('A second place? Add it.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add a branch' }).click()
    const dialog = page.getByRole('dialog')
    if (!isMobile) {
      await resize(page, { width: 1024, height: 640 })
      expect(await isOnTop(dialog.locator('[name=pin]'))).toBe(true)
    }
    await dialog.getByLabel('Name of the branch').fill('Bandra')
    await dialog.getByLabel('Building and number').fill('7 Linking Road')
    await dialog.getByLabel('Area or street').fill('Bandra West')
    await dialog.getByLabel('City').fill('Mumbai')
    await dialog.getByLabel('Pincode').fill('400050')
    await dialog.getByLabel('State').selectOption('Maharashtra')
    await dialog.getByLabel('Number for guests to call').fill('022 2640 1234')
    await dialog.getByLabel('Monday', { exact: true }).selectOption('Open')
    await dialog.getByRole('button', { name: 'Add a second slot' }).click()
    await dialog.getByLabel('Monday: from').first().fill('20:00')
    await expectAccessible(page)
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Add Bandra' }).click()
    await expect(
      dialog.getByText('Please enter one or two slots a day, the earlier one first.'),
    ).toBeVisible()
    await dialog.getByLabel('Monday: from').first().fill('00:00')
    await dialog.getByLabel('Monday: to').first().fill('00:00')
    await dialog.getByRole('button', { name: 'One slot only' }).click()
    await dialog.getByRole('button', { name: 'All days as Monday' }).click()
    // The PIN is at the end of a long form, and its failure must stay in sight.
    await dialog.locator('[name=pin]').fill('1111')
    await dialog.getByRole('button', { name: 'Add Bandra' }).click()
    await expect(dialog.getByText('4 tries left')).toBeInViewport()
    await expect(dialog.getByText('Invalid PIN')).toBeInViewport()
    await expectAccessible(page)
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Add Bandra' }).click()
    await expect(page.getByText('Open day and night').filter({ visible: true })).toBeVisible()
    await expectAccessible(page)
  })

  const outletId = (await owner.outlets())[1]?.outletId ?? ''
  const { pin } = await owner.savePerson()
  const counter = await people.counterPhone(owner, { name: 'Bandra counter', outletId })
  const bandra = await phoneOf(counter)

  await test.step('each phone says where it works, the one of the first branch, too', async () => {
    const first = await owner.saveCounterPhone()
    await page.goto('/dashboard/staff/phones')
    await expect(page.getByRole('button', { name: /^Front counter.*Spice Route/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Bandra counter.*Bandra/ })).toBeVisible()
    await expectAccessible(page)
    await owner.removeCounterPhone(first.deviceId)
  })

  await test.step('a guest who scans its poster comes first there, and gets points', async () => {
    const card = await phoneOf(asha)
    await card.goto(`/my/join/${owner.resId}#here-2`)
    await page.goto('/dashboard')
    await expect(
      page.getByRole('region', { name: 'Here now' }).getByText(/^Bandra · \d/),
    ).toBeVisible()
    await bandra.goto('/counter')
    await bandra
      .getByRole('region', { name: 'Here now' })
      .getByRole('button', { name: /^Asha R\./ })
      .click()
    await give(bandra, { points: '50', pin })
    await expect(bandra.getByText(/Gave 50 points to Asha R\./).first()).toBeAttached()
  })

  await test.step('the guest finds both branches, and where the points came', async () => {
    const card = await phoneOf(asha)
    await card.goto(`/my/places/${owner.resId}`)
    const outlets = card.getByRole('region', { name: 'Branches' })
    await expect(outlets.getByRole('listitem')).toHaveCount(2)
    await expect(outlets.getByText('Open day and night')).toBeVisible()
    await expect(outlets.getByRole('link', { name: 'Call Bandra' })).toHaveAttribute(
      'href',
      'tel:+912226401234',
    )
    await expect(outlets.getByRole('link', { name: 'Bandra on the map' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Spice%20Route%2C%207%20Linking/,
    )
    await expect(card.getByText(/Bandra · Balance/)).toBeVisible()
    await expectAccessible(card)
  })

  await test.step('the owner reads the branch, and has a poster for each', async () => {
    await page.goto('/dashboard/activity')
    await expect(page.getByText(/Visit · by Ravi · Bandra counter · Bandra/)).toBeVisible()
    await page.goto('/dashboard/invite')
    await page.getByLabel('Branch').selectOption('Bandra')
    await expect(page.getByText('Bandra, Mumbai')).toBeAttached()
    await expectAccessible(page)
  })

  await test.step('it closes once nobody is left there', async () => {
    await page.goto('/dashboard/outlets')
    await page.getByRole('button', { name: /^Bandra/ }).click()
    await page.getByRole('button', { name: 'Close Bandra' }).click()
    await page.locator('[name=pin]').fill(owner.pin)
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect(page.getByText(/^Still at this branch: Bandra counter\./)).toBeVisible()
    await expectAccessible(page)
    await owner.removeCounterPhone(counter.deviceId)
    await page.locator('[name=pin]').fill(owner.pin)
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect(page.getByText('Bandra is closed.')).toBeVisible()
    await expect(page.getByText('A second place? Add it.')).toBeVisible()
  })
})

test('on a low phone the title and the buttons of a branch with a long name stay in sight', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen has room.')
  const owner = await people.owner()
  const name = 'Shree Venkateshwara Bhavan Pure Vegetarian Family Restaurant, Bandra West'
  await owner.saveOutlet({ name })
  await signInAs(owner)
  await resize(page, { width: 360, height: 616 })
  await page.goto('/dashboard/outlets')
  await page.getByRole('button', { name: /^Shree/ }).click()
  await page.getByRole('button', { name: 'Change name, address or hours' }).click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('heading', { name: `Change ${name}` })
  for (const label of ['Name of the branch', 'Sunday', 'Your PIN', 'Building and number']) {
    const field = dialog.getByLabel(label, { exact: true }).first()
    await field.focus()
    for (const part of [title, field, dialog.getByRole('button', { name: 'Save' })])
      await expect(part, label).toBeInViewport({ ratio: 1 })
    expect(await field.evaluate(isUncovered), label).toBe(true)
  }
})

const isUncovered = (field: Element) => {
  const { left, top, height } = field.getBoundingClientRect()
  return [top + 4, top + height - 4].every((y) => document.elementFromPoint(left + 24, y) === field)
}
