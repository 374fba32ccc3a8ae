import { openBrowser } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { createPeople } from '@dobara/testing/people/people'
import { openTestProvider } from '@dobara/testing/people/provider'
import { createTestDatabase } from '@dobara/testing/postgres/database'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../config.ts'

const minute = 60_000
afterEach(() => vi.useRealTimers())

test('a machine whose clock is set 10 minutes ahead opens no locked PIN and ends no undo', async () => {
  const database = await createTestDatabase()
  const provider = await openTestProvider()
  const app = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PIN_KEY: 'the key of the PINs, for tests only',
      IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
    }),
    databaseUrl: database.url,
    provider: provider.trusted,
    print: () => {},
  })
  await app.ready()
  const people = createPeople(
    () => openBrowser(app),
    (phone) => provider.tokenFor({ phone, now: new Date() }),
  )
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const { entryId } = await owner.give(asha.cusId, 10)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * minute })
  expect(await owner.undo(entryId)).toMatchObject({ balance: 200 })
  for (let tries = 1; tries <= 5; tries++)
    await expect(owner.give(asha.cusId, 10, { pin: '0000' })).rejects.toThrow()
  vi.setSystemTime(Date.now() + 10 * minute)
  const locked = await owner.give(asha.cusId, 10).catch((error) => error)
  expect(locked).toMatchObject({ code: 'pin_locked' })
  expect(locked.retryAfterSeconds).toBeGreaterThan(240)
  expect(locked.retryAfterSeconds).toBeLessThanOrEqual(300)

  await app.close()
  await database.drop()
})
