import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../testing/times.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { boundWork } from './work.ts'

const mostAtOnce = 320
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what is begun goes on, what comes on top is turned away, and then there is room again', async () => {
  const work = boundWork(2)
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>()
  const begun = times(2, () => work.begin(() => held))
  await expect(work.begin(async () => 'third')).rejects.toMatchObject({ code: 'busy' })
  expect(await work.goOn(async () => 'the rest of the first')).toBe('the rest of the first')
  letGo('done')
  expect(await Promise.all(begun)).toEqual(['done', 'done'])
  expect(await work.begin(async () => 'fourth')).toBe('fourth')
  const failing = work.begin(() => Promise.reject(new Error('fault')))
  await expect(failing).rejects.toThrow('fault')
  await Promise.all(times(2, () => work.begin(async () => 'room')))
})

test('while the database stands still, a crowd is told so at once, and those let in are served', async () => {
  const owner = await world.owner()
  const blocker = new pg.Client({ connectionString: world.databaseUrl })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table session in access exclusive mode')

  const turnedAway: Response[] = []
  const asked = times(4 * mostAtOnce, async () => {
    const answer = await owner.fetch('/api/v1/restaurant/resId')
    if (answer.status === 503) turnedAway.push(answer)
    return answer.status
  })
  await expect.poll(() => turnedAway.length).toBe(3 * mostAtOnce)
  expect(turnedAway[0]?.headers.get('retry-after')).toBe('2')
  expect(await turnedAway[0]?.json()).toMatchObject({ code: 'busy' })

  await blocker.query('rollback')
  await blocker.end()
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostAtOnce)
  expect((await owner.fetch('/api/v1/restaurant/resId')).status).toBe(200)
})
