import { guests } from '@dobara/testing/people/cast'
import { openBilledWorldForEach } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldForEach()

test('a restaurant whose plan has ended sends no news, and keeps what it wrote', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  await owner.nudge('birthday', true, 'Happy birthday.')
  await expect(owner.sendNews()).rejects.toMatchObject({ code: 'news_reaches_nobody' })
  expect(await owner.offers()).toMatchObject({ isPaused: false })
  await world.pass(40)
  const again = await world.anotherPhone(owner)
  await expect(again.sendNews()).rejects.toMatchObject({ code: 'plan_ended' })
  const { isPaused, nudges, news, newsLeft } = await again.offers()
  expect({ isPaused, news, newsLeft }).toEqual({ isPaused: true, news: [], newsLeft: 2 })
  expect(nudges[0]).toMatchObject({ isOn: true, sentence: 'Happy birthday.' })
})
