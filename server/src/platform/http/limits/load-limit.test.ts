import { takingBusy } from '@dobara/testing/people/patiently'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLoadLimit } from './load-limit.ts'

const mostAtOnce = 32
const world = openWorldOnce({ REQUESTS_AT_ONCE: String(mostAtOnce) })

test('admitted work continues, further work is refused, and later there is room again', async () => {
  const loadLimit = createLoadLimit(2)
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>()
  const begin = async <T>(job: () => Promise<T>) => loadLimit.begin(job)
  const begun = times(2, () => begin(() => held))
  await expect(begin(async () => 'third')).rejects.toMatchObject({ code: 'busy' })
  expect(await loadLimit.proceed(async () => 'the rest of the first')).toBe('the rest of the first')
  letGo('done')
  expect(await Promise.all(begun)).toEqual(['done', 'done'])
  expect(await loadLimit.begin(async () => 'fourth')).toBe('fourth')
  const failing = begin(() => Promise.reject(new Error('fault')))
  await expect(failing).rejects.toThrow('fault')
  await Promise.all(times(2, () => begin(async () => 'room')))
})

test('while the database stands still, a crowd is told so at once, and those let in are served', async () => {
  const owner = await world.owner()
  const blocker = new pg.Client({ connectionString: world.databaseUrl })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table session in access exclusive mode')

  const turnedAway: Response[] = []
  const asked = times(mostAtOnce + 8, async () => {
    const answer = await takingBusy(() => owner.fetch('/api/v1/restaurant/resId'))
    if (answer.status === 503) turnedAway.push(answer)
    return answer.status
  })
  await expect.poll(() => turnedAway.length).toBe(8)
  expect(turnedAway[0]?.headers.get('retry-after')).toBe('2')
  expect(await turnedAway[0]?.json()).toMatchObject({ code: 'busy' })

  await blocker.query('rollback')
  await blocker.end()
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostAtOnce)
  expect((await owner.fetch('/api/v1/restaurant/resId')).status).toBe(200)
})
