import { ratingRules } from '@dobara/contract/rules/ratings'
import { exportMyData } from '@dobara/contract/schemas/customers'
import { closeRestaurant, exportRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let entryId: string

const hours = (count: number) => world.clock.pass(count * 3600)
const days = (count: number) => hours(count * 24)
const link = 'https://www.google.com/maps/place/Spice+Route/'

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await owner.asksRatings()
  await owner.linksReviews(link)
  await asha.allow(owner.resId, { rating: true })
  entryId = (await owner.give(asha.cusId, 10)).entryId
  hours(ratingRules.askAfterHours)
})

const asked = async () => (await asha.askForRating(owner.resId)).question?.entryId ?? null
const rate = (more: Partial<Parameters<WorldGuest['rate']>[1]> = {}, guest = asha) =>
  guest.rate(owner.resId, { entryId, stars: 4, words: 'Lovely dosa', ...more })
const refused = (code: string) => ({ status: 409, code })

test('a guest rates a visit, the owner answers, and the guest reads the answer', async () => {
  expect(await asha.askForRating(owner.resId)).toEqual({
    mayAllow: false,
    question: { entryId, visitedAt: '2026-11-20T11:05:00.000Z' },
    last: null,
  })
  await rate()
  const [rating] = (await owner.ratings()).results
  expect(rating).toMatchObject({
    firstName: 'Asha',
    lastInitial: 'R',
    stars: 4,
    words: 'Lovely dosa',
    answer: null,
    mayAnswer: true,
  })
  await owner.answerRating(rating, 'Come again!')
  expect(await asha.askForRating(owner.resId)).toMatchObject({
    question: null,
    last: { stars: 4, words: 'Lovely dosa', answer: 'Come again!', reviewLink: link },
  })
  expect((await owner.ratings()).results).toMatchObject([
    { answer: 'Come again!', mayAnswer: false },
  ])
})

test('a restaurant that does not ask, and a guest who did not allow it, change nothing', async () => {
  const sea = await world.outsider()
  const meera = await world.member(sea, guests.meera)
  expect(await meera.memberships()).toMatchObject([{ hasRatings: false }])
  expect(await meera.consents()).toMatchObject([{ asksRatings: false }])
  await meera.allow(sea.resId, { rating: true })
  await sea.give(meera.cusId, 10)
  hours(ratingRules.askAfterHours)
  expect(await meera.askForRating(sea.resId)).toEqual({
    mayAllow: false,
    question: null,
    last: null,
  })
  const farhan = await world.member(owner, guests.farhan)
  await owner.give(farhan.cusId, 10)
  hours(ratingRules.askAfterHours)
  const nothing = { question: null, last: null }
  expect(await farhan.askForRating(owner.resId)).toEqual({ mayAllow: true, ...nothing })
  await farhan.allow(owner.resId, { rating: false })
  expect(await farhan.askForRating(owner.resId)).toEqual({ mayAllow: false, ...nothing })
  expect(await asha.memberships()).toMatchObject([{ hasRatings: true }])
})

test('a visit is asked about hours after it, while it stands, and some days long', async () => {
  const later = (await owner.give(asha.cusId, 10)).entryId
  expect(await asked()).toBe(entryId)
  days(ratingRules.askWithinDays)
  expect(await asked()).toBeNull()
  await expect(rate()).rejects.toMatchObject(refused('rating_not_asked'))
  await expect(rate({ entryId: later })).rejects.toMatchObject(refused('rating_not_asked'))
})

test('an award that was taken back asks nothing, nor is it rated', async () => {
  expect(await asked()).toBe(entryId)
  await owner.takeBack(entryId)
  expect(await asked()).toBeNull()
  await expect(rate()).rejects.toMatchObject(refused('rating_not_asked'))
  expect((await owner.ratings()).results).toEqual([])
})

test('a guest is asked once in 30 days, whether they rate, say no or are silent', async () => {
  expect(await asked()).toBe(entryId)
  const visit = async () => {
    const given = await owner.give(asha.cusId, 10)
    hours(ratingRules.askAfterHours)
    return given.entryId
  }
  await asha.declineRating(owner.resId, entryId)
  const second = await visit()
  expect(await asked()).toBeNull()
  await expect(rate({ entryId: second })).rejects.toMatchObject(refused('rating_not_asked'))
  await expect(rate()).rejects.toMatchObject(refused('rating_not_asked'))
  days(ratingRules.betweenDays - 1)
  await visit()
  expect(await asked()).toBeNull()
  days(1)
  const later = await visit()
  expect(await asked()).toBe(later)
  days(ratingRules.askWithinDays)
  await visit()
  expect(await asked()).toBeNull()
})

test('a rating and an answer are given once; a repeat of the same is answered alike', async () => {
  await asked()
  await rate()
  await rate()
  await expect(rate({ stars: 5 })).rejects.toMatchObject(refused('already_rated'))
  await expect(rate({ words: '' })).rejects.toMatchObject(refused('already_rated'))
  await expect(asha.declineRating(owner.resId, entryId)).rejects.toMatchObject(
    refused('rating_not_asked'),
  )
  const [rating] = (await owner.ratings()).results
  await owner.answerRating(rating, 'Thanks')
  await owner.answerRating(rating, 'Thanks')
  await expect(owner.answerRating(rating, 'No')).rejects.toMatchObject(refused('already_answered'))
})

test('consent withdrawn or asking switched off ends the question', async () => {
  await asked()
  await asha.allow(owner.resId, { rating: false })
  await expect(rate()).rejects.toMatchObject(refused('rating_not_asked'))
  await asha.allow(owner.resId, { rating: true })
  await owner.asksRatings(false)
  expect(await asked()).toBeNull()
  await expect(rate()).rejects.toMatchObject(refused('rating_not_asked'))
  await owner.asksRatings()
  await rate()
  await owner.asksRatings(false)
  expect(await asha.memberships()).toMatchObject([{ hasRatings: true }])
  expect(await asha.askForRating(owner.resId)).toMatchObject({ last: { stars: 4 } })
  // No number sleeps meanwhile.
  for (const passed of [ratingRules.shownDays / 2, ratingRules.shownDays / 2]) {
    days(passed)
    asha = await world.guest(guests.asha)
  }
  expect(await asha.memberships()).toMatchObject([{ hasRatings: false }])
})

test('at two processes a guest is asked once, and one of two ratings stands', async () => {
  const there = await (await world.anotherServer()).guest(guests.asha)
  const questions = await Promise.all(
    times(10, (n) => (n % 2 ? asha : there).askForRating(owner.resId)),
  )
  expect(new Set(questions.map(({ question }) => question?.entryId))).toEqual(new Set([entryId]))
  const rated = await Promise.allSettled(
    times(10, (n) => rate({ stars: (n % 5) + 1, words: `Said ${n}` }, n % 2 ? asha : there)),
  )
  expect(rated.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await owner.ratings()).results).toHaveLength(1)
  const rows = await asSuperuser(world.databaseUrl, 'select from rating')
  expect(rows).toHaveLength(1)
})

test('leaving empties the words and the answer, and the stars stay', async () => {
  await asked()
  await rate()
  const [rating] = (await owner.ratings()).results
  await owner.answerRating(rating, 'Thanks')
  await asha.leave(owner.resId)
  expect((await owner.ratings()).results).toMatchObject([
    { firstName: '', stars: 4, words: '', answer: null, mayAnswer: false },
  ])
  await expect(owner.answerRating(rating, 'Come back')).rejects.toMatchObject({
    code: 'rating_not_found',
  })
})

test('the copies of guest and owner hold ratings, and closing empties them and the link', async () => {
  await asked()
  await rate()
  const [rating] = (await owner.ratings()).results
  await owner.answerRating(rating, 'Thanks')
  const said = { stars: 4, answer: 'Thanks' }
  expect(await asha.call(exportMyData)).toMatchObject({
    ratings: [{ ...said, ownWords: 'Lovely dosa', resId: owner.resId }],
  })
  expect(await owner.call(exportRestaurant)).toMatchObject({
    ratings: [{ ...said, words: 'Lovely dosa', cusId: asha.cusId }],
  })
  const signedIn = await world.anotherPhone(owner)
  await signedIn.call(closeRestaurant, { body: { confirm: 'close', pin: owner.pin } })
  const rows = await asSuperuser(
    world.databaseUrl,
    'select words, answer, review_link, asks_ratings from rating join program using (restaurant_id)',
  )
  expect(rows).toEqual([{ words: '', answer: null, review_link: null, asks_ratings: false }])
})
