import { ratingRules } from '@dobara/contract/rules/ratings'
import { expectAccessible } from '../../stage/accessible.ts'
import { makeOlder } from '../../stage/older-restaurant.ts'
import { expect, test } from '../../stage/test.ts'
import { expectAccessibleToTheEnd, turn } from './guest.ts'

test('a guest who allows it is asked after a visit, rates it, and reads the owner’s answer', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  await makeOlder(owner)
  const guest = await people.member(owner)
  await owner.give(guest.cusId, 40, { waitedSeconds: (ratingRules.askAfterHours + 1) * 3_600 })
  const counter = await phoneOf(owner)
  await signInAs(guest)
  const question = page.getByText('How was your visit?')

  await test.step('nothing is new while the owner does not ask', async () => {
    await page.goto(`/my/places/${owner.resId}`)
    await expect(page.getByRole('heading', { name: 'Spice Route', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose' })).toBeVisible()
    await page.getByRole('link', { name: 'Choose' }).click()
    await expect(page.getByRole('switch')).toHaveCount(4)
  })

  await test.step('the owner switches it on and gives a link', async () => {
    await counter.goto('/dashboard/insights')
    await counter.getByRole('link', { name: 'Ratings after a visit' }).click()
    await turn(counter.getByRole('switch', { name: 'Ask guests after a visit' }), 'on')
    await counter.getByText('Link to your reviews').click()
    await counter.getByLabel('Your page’s link').fill('https://evil.example/maps/place/Spice')
    await counter.getByRole('button', { name: 'Save the link' }).click()
    await expect(counter.getByText('Enter the https link of your page')).toBeVisible()
    await expectAccessible(counter)
    await counter.getByLabel('Your page’s link').fill('https://g.page/r/CabcDEF123/review')
    await counter.getByRole('button', { name: 'Save the link' }).click()
    await expect(counter.getByText('The link is saved.')).toBeVisible()
    await expect(counter.getByText('Nothing yet.')).toBeVisible()
  })

  await test.step('the guest allows it, unticked before', async () => {
    await page.goto(`/my/places/${owner.resId}`)
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeVisible()
    await expect(page.getByText('May Spice Route ask how your visit was?')).toHaveCount(0)
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await page.getByText('May Spice Route ask how your visit was?').click()
    await expectAccessibleToTheEnd(page)
    await page.getByRole('button', { name: 'Yes, ask me' }).click()
    await expect(question).toBeVisible()
    expect(await guest.consents()).toMatchObject([{ allowed: [{ purpose: 'rating' }] }])
  })

  await test.step('and says how it was', async () => {
    await question.click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Please choose 1 to 5 stars.')).toBeVisible()
    await page.getByRole('radio', { name: '2 of 5 stars' }).check({ force: true })
    await page.getByLabel('Your words, if you like').fill('Cold dosa, see evil.com')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Leave out links').first()).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await page.getByLabel('Your words, if you like').fill('Cold dosa.\nKind waiter.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('You gave 2 of 5 stars')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write a review at Google' })).toHaveAttribute(
      'href',
      'https://g.page/r/CabcDEF123/review',
    )
    await expectAccessibleToTheEnd(page)
  })

  await test.step('the owner reads it without a reload, and answers', async () => {
    await expect(counter.getByText('Kind waiter.')).toBeVisible()
    await expect(counter.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()
    await counter.getByRole('button', { name: 'Answer Asha R.' }).click()
    await counter.getByLabel('Your answer').fill('Sorry! The next one is hot.')
    await expectAccessible(counter)
    await counter.getByRole('button', { name: 'Send the answer' }).click()
    await expect(counter.getByText('Sorry! The next one is hot.')).toBeVisible()
    await expect(counter.getByRole('button', { name: 'Answer Asha R.' })).toHaveCount(0)
  })

  await test.step('the guest sees the answer without a reload', async () => {
    await expect(page.getByText('Spice Route has answered.')).toBeVisible()
    await expect(page.getByText('Sorry! The next one is hot.')).toBeVisible()
  })

  await test.step('Results counts it, and names no average', async () => {
    await counter.goto('/dashboard/insights')
    await counter.getByRole('heading', { name: 'Ratings after a visit' }).click()
    await expect(counter.getByText('Asked: 1. Answered: 1.')).toBeVisible()
    await expect(counter.getByText('An average needs 10 answers.')).toBeVisible()
    await expectAccessible(counter)
  })
})
