import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/billed.ts'
import { payerIn } from '../../stage/paying.ts'
import { pay, textOf } from './billing.ts'

test('the free month, a plan, the first charge and its invoice', async ({ page, pass }) => {
  await test.step('what is free, and what it costs', async () => {
    await page.goto('/subscriptions')
    await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
    await expect(
      page.getByText(/^Free until .* Then ₹1,500 a month, only if you choose a plan\./),
    ).toBeVisible()
    await expect(page.getByText('₹1,500', { exact: true })).toBeVisible()
    await expect(page.getByText('₹15,000')).toBeVisible()
    await expect(page.getByText('GST included')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('who the invoices are made out to', async () => {
    await page.getByRole('button', { name: 'Change the invoice details' }).click()
    const gstin = page.getByLabel('GSTIN')
    await gstin.fill('29AAPFU0939F1ZR')
    const save = page.getByRole('button', { name: 'Save billing information' })
    await save.click()
    await expect(page.getByText('This GSTIN belongs to another state')).toBeVisible()
    await gstin.fill('27AAPFU0939F1ZW')
    await save.click()
    await expect(page.getByText('One of these is not right.')).toBeVisible()
    await expectAccessible(page)
    await gstin.fill('27 aapfu0939f1zv')
    await page.getByLabel('Name on the invoice').fill('Kulkarni Foods LLP')
    await save.click()
    await expect(
      page.getByText('made out to Kulkarni Foods LLP, GSTIN 27AAPFU0939F1ZV.'),
    ).toBeVisible()
  })

  await test.step('a payment that is closed, then one that succeeds', async () => {
    await page.getByRole('button', { name: 'Pay monthly' }).click()
    await page.waitForURL('/subscriptions/pay')
    await expect(
      page.getByText(
        /^Nothing today\. ₹1,500 on \d+\s\w+(\s\d{4})?, then every month until you cancel\.$/,
      ),
    ).toBeVisible()
    await expect(page.getByText('ten years')).toBeHidden()
    await page.getByText('What you agree to').click()
    await expect(page.getByText('ten years')).toBeVisible()
    await expect(page.getByText('Invoice to Kulkarni Foods LLP, Maharashtra')).toBeVisible()
    await expect(page.getByLabel('GSTIN')).toHaveValue('27AAPFU0939F1ZV')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change the invoice details' }).click()
    await expect(page.getByLabel('Name on the invoice')).toBeInViewport()
    await page.getByRole('button', { name: 'Continue to pay' }).click()
    await page.waitForURL('/subscriptions/pay')
    await page.getByRole('button', { name: 'Continue to UPI or card' }).click()
    await payerIn(page).getByRole('button', { name: 'Agree, but the bank refuses' }).click()
    await page.getByRole('button', { name: 'Close without paying' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back without paying' }).click()
    await pay(page, 'Continue to pay')
    await expect(page.getByText('Then ₹1,500 is charged every month.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See plan and invoices' }).click()
    await expect(page.getByRole('button', { name: 'Change to annual' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Monthly', exact: true })).toHaveCount(0)
  })

  await test.step('it is charged when the free month is over, and the invoice says for whom and what', async () => {
    await pass(32)
    await page.goto('/subscriptions')
    await expect(page.getByRole('heading', { name: 'Monthly plan' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '₹1,500' })).toHaveCount(1)
    await expectAccessible(page)
    const invoice = await textOf(page, /^Download DB/)
    for (const words of ['Kulkarni Foods LLP', '27AAPFU0939F1ZV', '1,271.18', '114.41', '1,500.00'])
      expect(invoice).toContain(words)
  })
})

test('the provider’s script is let into the page of the payment alone', async ({
  page,
  billed,
}) => {
  const policyAt = async (path: string) =>
    (await page.goto(path))?.headers()['content-security-policy'] ?? ''
  for (const path of ['/', '/subscriptions', '/dashboard', '/dashboard/my-account'])
    expect(await policyAt(path), path).toContain("script-src 'self';")
  const policy = await policyAt('/subscriptions/pay')
  expect(policy).toContain(`script-src 'self' ${billed.standIn.origin} https://cdn.razorpay.com;`)
  expect(policy).toContain(`frame-src ${billed.standIn.origin} https://api.razorpay.com`)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('/subscriptions')
  const opened = () => performance.getEntriesByType('navigation')[0]?.name ?? ''
  await expect.poll(() => page.evaluate(opened).catch(() => '')).toMatch(/\/subscriptions$/)
})
