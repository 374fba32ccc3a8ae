import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { press } from '../../stage/press.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test.use({ serviceWorkers: 'allow' })
test.skip(({ isMobile }) => !isMobile, 'The counter lies before the guest as a phone.')

test('a guest without the app types the number, and gets points with and without a network', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const number = newPhone().slice(3)
  await signInAs(owner)
  await page.goto('/dashboard')
  const typeNumber = async () => {
    await page.getByRole('button', { name: 'Mobile number' }).click()
    const sheet = page.getByRole('dialog', { name: 'Your mobile number' })
    await expect(sheet).toContainText('Spice Route')
    await press(sheet, number)
    return sheet
  }

  await test.step('the sheet: turned round, too short, hidden after a second', async () => {
    await page.getByRole('button', { name: 'Mobile number' }).click()
    const sheet = page.getByRole('dialog', { name: 'Your mobile number' })
    await press(sheet, number.slice(0, 9))
    await expect(sheet.getByLabel('9 digits typed')).toHaveText('•••••••••')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet.getByRole('alert')).toHaveText(
      'A mobile number has ten digits and begins with 6 to 9.',
    )
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Turn' }).click()
    await press(sheet, number.slice(9))
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('points', async () => {
    await expect(page.getByText('New guest').first()).toBeVisible()
    await expectAccessible(page)
    await give(page, { points: '120', pin: owner.pin })
    await expect(page.getByText(/Guest without the app ••\d{4}/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the same number without a network, sent later', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await context.setOffline(true)
    const sheet = await typeNumber()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await give(page, { points: '30', pin: owner.pin })
    await page.getByRole('button', { name: /^Not sent yet: 1/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Guest by number')
    const kept = await page.evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases()
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      const rows = await new Promise((resolve) => {
        const reading = database.transaction('awards').objectStore('awards').getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
      return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }])
    })
    expect(kept).not.toContain(number)
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect
      .poll(async () => (await owner.customers()).map(({ balance }) => balance))
      .toEqual([150])
  })

  await test.step('the number is forgotten when the guest asks', async () => {
    const [guest] = await owner.customers()
    await page.goto(`/dashboard/guests/${guest?.cusId}`)
    await page.getByRole('button', { name: 'Forget the number' }).click()
    const sheet = page.getByRole('dialog', { name: 'Your mobile number' })
    await press(sheet, number)
    await sheet.getByRole('button', { name: 'Done' }).click()
    const asked = page.getByRole('dialog', { name: 'Forget the number' })
    await expectAccessible(page)
    await asked.getByLabel(/PIN/).fill(owner.pin)
    await asked.getByRole('button', { name: 'Forget', exact: true }).click()
    await expect(page.getByText('The number is forgotten.')).toBeVisible()
    expect(await owner.customers()).toEqual([])
  })
})
