import { guests } from '@dobara/testing/people/cast'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { boxes } from './boxes.ts'

test('on a low phone the keys keep their line for the longest amount and for a locked PIN', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A large screen has room.')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await resize(page, { width: 360, height: 616 })
  await signInAs(owner)
  await page.goto('/dashboard')
  await expect(page.locator('[name=cusId]')).toBeVisible()
  const { pad } = await boxes(page)
  const padMoved = async () => Math.abs((await boxes(page)).pad.top - pad.top)
  const type = async (name: string, text: string) => {
    await page.locator(`[name=${name}]`).fill(text)
    await page.locator(`[name=${name}]`).press('Enter')
  }
  await type('cusId', asha.cusId)
  const points = page.locator('[name=points]')
  for (const [figure, size] of [
    ['120', 60],
    ['1,00,000', 45],
  ] as const) {
    await points.fill(figure)
    await expect(points).toHaveCSS('font-size', `${size}px`)
    await expect.poll(padMoved, { message: figure }).toBeLessThan(1)
  }
  await type('points', '120')
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(page.locator('[name=pin]')).toHaveValue('')
    await type('pin', '0000')
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await expect(page.getByText(/^Too many wrong PINs/)).toBeVisible()
  await expect.poll(padMoved, { message: 'locked' }).toBeLessThan(1)
})

for (const height of [616, 740])
  test(`a wrong ID leaves its label and its field where they are: 360 × ${height}`, async ({
    page,
    people,
    signInAs,
    isMobile,
  }) => {
    test.skip(!isMobile, 'A large screen has room.')
    await resize(page, { width: 360, height })
    const guest = await people.guest()
    await signInAs(await people.owner())
    await page.goto('/dashboard')
    const steps = page.getByRole('button', { name: '0 of 5 done · Bring guests' })
    await expect(steps).toBeVisible()
    const label = page.getByText('Customer ID', { exact: true })
    const field = page.locator('[name=cusId]')
    const places = async () => ({
      pad: (await boxes(page)).pad,
      label: await label.boundingBox(),
      field: await field.boundingBox(),
    })
    const first = await places()
    await field.fill(`${guest.cusId.slice(0, -1)}${(Number(guest.cusId.at(-1)) + 1) % 10}`)
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid')
    await expect(steps).toBeVisible()
    expect(await places()).toEqual(first)
  })

test('after an unknown ID the next digit begins a new one, and Backspace changes the old one', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  const field = page.locator('[name=cusId]')
  const key = (name: string) => page.getByRole('group').getByRole('button', { name, exact: true })
  const refused = async () => {
    await field.fill('0000 0000')
    await field.press('Enter')
    await expect(page.getByText('There is no guest with this ID. Please check it.')).toBeVisible()
  }
  await refused()
  await key('1').click()
  await key('2').click()
  await expect(field).toHaveValue('12')
  await refused()
  await field.press('3')
  await field.press('4')
  await expect(field).toHaveValue('34')
  await refused()
  await field.press('Backspace')
  await field.press('5')
  await expect(field).toHaveValue('0000 0005')
})
