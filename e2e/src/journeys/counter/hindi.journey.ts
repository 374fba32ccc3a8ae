import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { openSidebar } from '../dashboard/dashboard.ts'
import { give } from './counter.ts'

test('the counter asks, waits and explains in Hindi too', async ({
  page,
  context,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'The words are the same on every screen.')
  await awayFromMidnight()
  const owner = await people.owner()
  const guest = await people.member(owner)
  const award = { cusId: guest.cusId, points: '50', pin: owner.pin }
  const dialog = page.getByRole('dialog')
  for (let awards = 0; awards < 3; awards += 1) await owner.give(guest.cusId, 40)
  await signInAs(owner)
  await page.goto('/dashboard')
  await openSidebar(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

  await page.getByRole('button', { name: 'स्कैन' }).click()
  await expect(dialog).toContainText('यहाँ कोई कैमरा नहीं है।')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await give(page, award)
  await expect(dialog).toContainText('इस मेहमान को आज कई बार पॉइंट मिल चुके हैं।')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'फिर भी दें' }).click()
  await expect(page.getByText('Asha R. को 50 पॉइंट दिए। बैलेंस 370।')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await give(page, award)
  await expect(page.getByRole('alert')).toHaveText(/^इस फ़ोन पर सेव है। .+ को 50 पॉइंट$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'भेजना बाक़ी: 1' }).click()
  await expect(dialog).toContainText('नेटवर्क आते ही अपने आप चले जाएँगे।')
  await expectAccessible(page)
})

test('a guest with one name has no full stop within a Hindi sentence', async ({
  page,
  people,
  signInAs,
  baseURL,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, { ...guests.asha, firstName: 'सुरेश', lastName: '' })
  await signInAs(owner)
  await page.context().addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: baseURL ?? '' }])
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(guest.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await expect(page.getByText('पहली बार आए हैं · 200 पॉइंट')).toBeVisible()
  await page.goto('/dashboard')
  await give(page, { cusId: guest.cusId, points: '45', pin: owner.pin })
  await expect(page.getByText('सुरेश को 45 पॉइंट दिए। बैलेंस 245।')).toBeVisible()
  await page
    .getByRole('button', { name: /^वापस लें/ })
    .first()
    .click()
  await expect(page.getByText('सुरेश से 45 पॉइंट वापस लिए। बैलेंस 200।')).toBeVisible()
})
