import { listMemberships } from '@dobara/contract/calls/customers'
import { Refusal } from '@dobara/contract/client/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilAnswered } from './until-answered.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../session/call.ts', () => ({ call }))

const refusal = (status: number) => new Refusal(new Response(null, { status }), {})
const givingUp = () => new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  call.mockReset()
})

test('what nobody answers is asked again, a second later, then two; each failure is logged', async () => {
  const { signal } = givingUp()
  call
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(refusal(503))
    .mockRejectedValueOnce(refusal(429))
    .mockResolvedValueOnce({ results: [] })
  const answer = untilAnswered(listMemberships, {}, signal)
  for (const [pauseMs, times] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(call).toHaveBeenCalledTimes(times)
  }
  expect(await answer).toEqual({ results: [] })
  expect(call).toHaveBeenLastCalledWith(listMemberships, {}, { signal })
  expect(console.error).toHaveBeenCalledTimes(3)
})

test('an answer that says no ends the asking', async () => {
  call.mockRejectedValue(refusal(404))
  await expect(untilAnswered(listMemberships, {}, givingUp().signal)).rejects.toMatchObject({
    status: 404,
  })
  expect(call).toHaveBeenCalledOnce()
  expect(console.error).not.toHaveBeenCalled()
})

test('who gives up is asked for no more, also in the pause between two tries', async () => {
  const during = givingUp()
  call.mockImplementation(async () => {
    during.abort()
    throw new DOMException('given up', 'AbortError')
  })
  await expect(untilAnswered(listMemberships, {}, during.signal)).rejects.toThrow('given up')
  expect(call).toHaveBeenCalledOnce()

  const between = givingUp()
  call.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  const asking = untilAnswered(listMemberships, {}, between.signal)
  const ended = expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(500)
  between.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  await ended
  expect(call).toHaveBeenCalledOnce()
})
