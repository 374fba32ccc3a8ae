import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import { Refusal } from '@dobara/contract/client/client'
import { afterEach, expect, test, vi } from 'vitest'
import { callLogged } from './call-logged.ts'
import { createQueryClient } from './query-client.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../session/call.ts', () => ({ call }))
/** Each app's build has its own sentences. */
vi.mock('../failures/failure-text.ts', () => ({ loadSentences: async () => {} }))

const refusal = (status: number) => new Refusal(new Response(null, { status }), {})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  call.mockReset()
})

test('a query is tried again until it succeeds, also where the browser says there is no network', async () => {
  vi.useFakeTimers()
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ networkMode: 'always', staleTime: 10_000 })
  call
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(refusal(503))
    .mockResolvedValueOnce('Spice Route')
  const fetched = createQueryClient().fetchQuery({ queryKey: ['name'], queryFn: call })
  await vi.advanceTimersByTimeAsync(2_999)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await fetched).toBe('Spice Route')
})

test('without a network a query is tried every two seconds, so that it succeeds soon after', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  const fetched = createQueryClient().fetchQuery({ queryKey: ['name'], queryFn: call })
  await vi.advanceTimersByTimeAsync(20_000)
  call.mockResolvedValue('Spice Route')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await fetched).toBe('Spice Route')
})

test('who is signed out is not asked again', async () => {
  call.mockRejectedValue(refusal(401))
  await expect(
    createQueryClient().fetchQuery({ queryKey: ['name'], queryFn: call }),
  ).rejects.toMatchObject({ status: 401 })
  expect(call).toHaveBeenCalledOnce()
})

test('each failed attempt is logged, but for one that nobody waits for any more', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const giving = new AbortController()
  call.mockResolvedValueOnce('Spice Route')
  expect(await callLogged(getRestaurantProfile, {}, giving)).toBe('Spice Route')
  const failure = refusal(503)
  call.mockRejectedValue(failure)
  await expect(callLogged(getRestaurantProfile, {}, giving)).rejects.toBe(failure)
  await expect(callLogged(getRestaurantProfile)).rejects.toBe(failure)
  expect(log.mock.calls).toEqual([
    ['/restaurant/profile could not be fetched', failure],
    ['/restaurant/profile could not be fetched', failure],
  ])
  giving.abort()
  await expect(callLogged(getRestaurantProfile, {}, giving)).rejects.toBe(failure)
  expect(log).toHaveBeenCalledTimes(2)
})
