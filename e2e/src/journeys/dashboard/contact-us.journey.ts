import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

const support = {
  email: 'care@thali.example',
  phone: '1800 123 4567',
  hours: 'Mo-Sa 10:00-19:00',
  whatsapp: '+91 98765 43210',
  isExample: false,
}

test('Contact Us shows what the server’s settings say, also when it cannot be asked any more', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.route('**/api/v1/support', (route) => route.fulfill({ json: support }))
  await page.goto('/dashboard/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: support.email })).toHaveAttribute(
    'href',
    'mailto:care@thali.example',
  )
  await expect(main.getByRole('link', { name: support.phone })).toHaveAttribute(
    'href',
    'tel:18001234567',
  )
  await expect(main.getByRole('link', { name: support.whatsapp })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  )
  await expect(main).toContainText('Monday to Saturday, 10 am to 7 pm')
  await expectAccessible(page)

  await page.unroute('**/api/v1/support')
  await page.route('**/api/v1/support', (route) => route.abort())
  await page.reload()
  await expect(main.getByRole('link', { name: support.email })).toBeVisible()
})

test('Contact Us says that examples are examples', async ({ page, people, signInAs }) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'help@dobara.example' })).toBeVisible()
  await expect(main).toContainText('These are examples')
  await expect(main).not.toContainText('WhatsApp')
})
