import { limits } from '@dobara/contract/rules/limits'
import { ratingRules } from '@dobara/contract/rules/ratings'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let entryId: string

const hours = (count: number) => world.clock.pass(count * 3600)

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await owner.asksRatings()
  await asha.allow(owner.resId, { rating: true })
  entryId = (await owner.give(asha.cusId, 10)).entryId
  hours(ratingRules.askAfterHours)
  await asha.askForRating(owner.resId)
})

const ratings = async () => (await owner.ratings()).results

test('words with a link, a number or our name reach nobody, on either way', async () => {
  const wrong = [
    ['See evil.com', 'Leave out links'],
    ['Call 98123 45678', 'Leave out phone numbers'],
    ['Dobara Support', 'Leave out the name'],
  ]
  for (const [words = '', said] of wrong)
    await expect(asha.rate(owner.resId, { entryId, stars: 5, words }), words).rejects.toMatchObject(
      { code: 'invalid', fields: { words: expect.stringContaining(said ?? '') } },
    )
  expect(await ratings()).toEqual([])
  await asha.rate(owner.resId, { entryId, stars: 1, words: 'Cold.\nAnd late.' })
  const [rating] = await ratings()
  for (const [words = '', said] of wrong)
    await expect(owner.answerRating(rating, words), words).rejects.toMatchObject({
      fields: { words: expect.stringContaining(said ?? '') },
    })
  expect(await ratings()).toMatchObject([{ words: 'Cold.\nAnd late.', answer: null }])
})

test('4,000 letters, no star, six stars and an empty answer are refused with a sentence', async () => {
  const most = limits.rating_words_too_long.most
  const long = 'a'.repeat(4000)
  await expect(asha.rate(owner.resId, { entryId, stars: 5, words: long })).rejects.toMatchObject({
    status: 400,
    fields: { words: `Please use at most ${most} characters.` },
  })
  for (const stars of [0, 6, 2.5, '5'])
    await expect(
      asha.rate(owner.resId, { entryId, stars: stars as number, words: '' }),
    ).rejects.toMatchObject({ fields: { stars: 'Please choose 1 to 5 stars.' } })
  expect(await ratings()).toEqual([])
  await asha.rate(owner.resId, { entryId, stars: 5, words: 'अ'.repeat(most) })
  const [rating] = await ratings()
  await expect(owner.answerRating(rating, long)).rejects.toMatchObject({
    fields: { words: `Please use at most ${most} characters.` },
  })
  await expect(owner.answerRating(rating, ' \n')).rejects.toMatchObject({
    fields: { words: 'Please write your answer first.' },
  })
})

test('nobody rates a visit of another guest, of another restaurant, or none', async () => {
  const sea = await world.outsider()
  await sea.asksRatings()
  await asha.join(sea.resId)
  await asha.allow(sea.resId, { rating: true })
  const elsewhere = (await sea.give(asha.cusId, 10)).entryId
  const farhan = await world.member(owner, guests.farhan)
  await farhan.allow(owner.resId, { rating: true })
  const notAsked = { status: 409, code: 'rating_not_asked' }
  const said = { stars: 1, words: '' }
  for (const [guest, resId, entry] of [
    [asha, owner.resId, elsewhere],
    [asha, sea.resId, entryId],
    [asha, sea.resId, elsewhere],
    [farhan, owner.resId, entryId],
    [farhan, owner.resId, '0b6f1c52-4c8e-4b8e-9d57-1f2c5a7d3e90'],
  ] as const)
    await expect(guest.rate(resId, { entryId: entry, ...said })).rejects.toMatchObject(notAsked)
  expect((await farhan.askForRating(owner.resId)).question).toBeNull()
  const meera = await world.guest(guests.meera)
  for (const act of [
    () => meera.rate(owner.resId, { entryId, ...said }),
    () => meera.askForRating(owner.resId),
    () => meera.declineRating(owner.resId, entryId),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404, code: 'not_joined' })
  await expect(farhan.declineRating(owner.resId, entryId)).rejects.toMatchObject(notAsked)
  await asha.rate(owner.resId, { entryId, ...said })
})

test('another owner neither reads nor answers a rating', async () => {
  await asha.rate(owner.resId, { entryId, stars: 2, words: 'Too salty' })
  const [rating] = await ratings()
  const sea = await world.outsider()
  expect((await sea.ratings()).results).toEqual([])
  await expect(sea.answerRating(rating, 'Ha')).rejects.toMatchObject({
    status: 404,
    code: 'rating_not_found',
  })
  expect(await sea.ratingShares()).toMatchObject({ asked: 0, rated: 0 })
})

test('a link leads to a page of a known review site and nowhere else', async () => {
  const wrong = [
    'http://www.google.com/maps/place/Spice',
    'https://evil.example/maps/place/Spice',
    'https://www.google.com.evil.example/maps/place/Spice',
    'https://www.google.com@evil.example/maps/place/Spice',
    'https://www.google.com:444/maps/place/Spice',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.google.com/maps/place/../../url?q=https://evil.example',
    'https://www.google.com/maps/place/%2e%2e/%2e%2e/url?q=https://evil.example',
    'https://www.gооgle.com/maps/place/Spice',
    'https://sites.google.com/view/evil',
    'https://www.zomato.com/',
    'javascript:alert(1)',
    'Spice Route',
    '',
  ]
  for (const reviewLink of wrong)
    await expect(owner.linksReviews(reviewLink), reviewLink).rejects.toMatchObject({
      fields: { reviewLink: expect.stringContaining('https link of your page') },
    })
  await expect(
    owner.linksReviews(`https://www.google.com/maps/place/${'a'.repeat(300)}`),
  ).rejects.toMatchObject({
    fields: { reviewLink: expect.stringContaining('https link of your page') },
  })
  const inHindi = `https://www.google.com/maps/place/${'मसाला'.repeat(40)}`
  await expect(owner.linksReviews(inHindi)).rejects.toMatchObject({ code: 'invalid' })
  expect(await owner.ratings()).toMatchObject({ reviewLink: null })
  for (const reviewLink of [
    'https://g.page/r/CabcDEF123/review',
    'https://search.google.com/local/writereview?placeid=ChIJ0',
    'https://maps.app.goo.gl/Ab12Cd',
    'https://www.zomato.com/mumbai/spice-route-bandra/reviews',
    'https://www.swiggy.com/city/mumbai/spice-route-bandra-rest12345',
    'https://www.tripadvisor.in/Restaurant_Review-g304554-d123-Reviews-Spice_Route-Mumbai.html',
  ])
    expect(await owner.linksReviews(reviewLink)).toEqual({ reviewLink })
  const site = 'https://www.zomato.com/php/redirect'
  expect(await owner.linksReviews(`${site}?url=https://evil.example`)).toEqual({ reviewLink: site })
  const place = 'https://www.google.com/maps/place/Spice+Route/'
  expect(await owner.linksReviews(`${place}?entry=ttu&continue=//evil.example`)).toEqual({
    reviewLink: place,
  })
  expect(await owner.linksReviews(null)).toEqual({ reviewLink: null })
})

test('the link is the same for one star as for five, and no rating brings points', async () => {
  const reviewLink = 'https://g.page/r/CabcDEF123/review'
  await owner.linksReviews(reviewLink)
  const farhan = await world.member(owner, guests.farhan)
  await farhan.allow(owner.resId, { rating: true })
  const his = (await owner.give(farhan.cusId, 10)).entryId
  hours(ratingRules.askAfterHours)
  await farhan.askForRating(owner.resId)
  const balances = async () => [...(await asha.memberships()), ...(await farhan.memberships())]
  const before = (await balances()).map(({ balance }) => balance)
  await asha.rate(owner.resId, { entryId, stars: 1, words: '' })
  await farhan.rate(owner.resId, { entryId: his, stars: 5, words: '' })
  for (const guest of [asha, farhan])
    expect(await guest.askForRating(owner.resId)).toMatchObject({ last: { reviewLink } })
  expect((await balances()).map(({ balance }) => balance)).toEqual(before)
})

test('an average is silent below ten ratings', async () => {
  const { leastForAverage } = ratingRules
  await asha.rate(owner.resId, { entryId, stars: 1, words: '' })
  const names = { firstName: 'Guest', lastName: 'Patel' }
  for (let n = 1; n < leastForAverage; n += 1) {
    expect(await owner.ratingShares()).toMatchObject({ rated: n, average: null })
    const guest = await world.member(owner, { ...names, phone: `+9199000006${10 + n}` })
    await guest.allow(owner.resId, { rating: true })
    const visit = (await owner.give(guest.cusId, 10)).entryId
    hours(ratingRules.askAfterHours)
    await guest.askForRating(owner.resId)
    await guest.rate(owner.resId, { entryId: visit, stars: 4, words: '' })
  }
  expect(await owner.ratingShares()).toEqual({
    isAsking: true,
    asked: leastForAverage,
    rated: leastForAverage,
    stars: [1, 0, 0, leastForAverage - 1, 0],
    average: 3.7,
  })
  world.clock.pass(8 * 86_400)
  expect(await owner.ratingShares('7')).toMatchObject({ rated: 0, average: null })
})

test('pages hold every rating once, and a forged cursor is refused', async () => {
  await asSuperuser(
    world.databaseUrl,
    `insert into rating (restaurant_id, rating_id, cus_id, entry_id, visited_at, asked_at, stars, rated_at)
     select restaurant_id, gen_random_uuid(), cus_id, gen_random_uuid(), visited_at, asked_at, 3, asked_at
     from rating, generate_series(1, 120)`,
  )
  const ids: string[] = []
  let after: string | undefined
  do {
    const { results, next } = await owner.ratings(after)
    ids.push(...results.map(({ ratingId }) => ratingId))
    after = next ?? undefined
  } while (after)
  expect(ids).toHaveLength(120)
  expect(new Set(ids).size).toBe(120)
  for (const forged of ['x', '-', `zzzzzzzzz-${'a'.repeat(36)}`])
    await expect(owner.ratings(forged)).rejects.toMatchObject({ status: 400 })
})
