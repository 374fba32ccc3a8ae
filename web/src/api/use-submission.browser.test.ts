import { giveInStorePoints } from '@dobara/contract/calls/points'
import { getResId } from '@dobara/contract/calls/restaurants'
import { sentenceFor } from '@dobara/contract/failures/sentences'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createQueryClient } from './query-client.ts'
import { useEndpoint } from './use-endpoint.ts'
import { useSubmission } from './use-submission.ts'

/** This mock must exist before the client module stores `fetch`. */
const fetch = vi.hoisted(() => vi.spyOn(globalThis, 'fetch'))

type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>
let answers: Answer[]
let sent: { path: string; key: string | null; signal: AbortSignal | null | undefined }[]
const given: Answer = () => Response.json({ message: 'Given' })
const nobody: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const refused =
  (code: string, status: number): Answer =>
  () =>
    Response.json({ error: 'In English.', code, requestId: '1' }, { status })

beforeEach(() => {
  answers = []
  sent = []
  fetch.mockImplementation(async (url, { headers, signal } = {}) => {
    if (String(url).endsWith('/csrf/token')) return Response.json({ csrfToken: 'token' })
    sent.push({ path: String(url), key: new Headers(headers).get('idempotency-key'), signal })
    const answer = answers.shift() ?? given
    return answer(signal)
  })
  vi.spyOn(console, 'error').mockReturnValue()
})

const award = (points: number) => ({ body: { cusId: '48219037', points, pin: '4821' } })
const open = (options = {}) => renderHook(() => useSubmission(giveInStorePoints, options))
const keys = () => sent.map(({ key }) => key)

test('an answer is handed over and ends the submission: the next one has another key', async () => {
  const onDone = vi.fn()
  const { result, act } = await open({ onDone })
  expect(result.current).toMatchObject({ isWaiting: false, alert: null, refusal: null })
  await act(() => result.current.send(award(5)))
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ message: 'Given' }, award(5))
  expect(result.current.answer).toEqual({ message: 'Given' })
  await act(() => result.current.send(award(5)))
  expect(new Set(keys()).size).toBe(2)
  expect(keys()).not.toContain(null)
})

test.each([
  ['nobody answers', nobody, 'Not reached.', false],
  ['the server has a fault', refused('fault', 500), sentenceFor('fault'), true],
])(
  'when %s, a retry of the same has the same key, and of another another',
  async (_, answer, alert, isRefusal) => {
    answers = [answer, answer, answer]
    const { result, act } = await open({ whenUnreachable: 'Not reached.' })
    await act(() => result.current.send(award(5)))
    expect(result.current.alert).toBe(alert)
    expect(result.current.refusal !== null).toBe(isRefusal)
    await act(() => result.current.send(award(5)))
    await act(() => result.current.send(award(6)))
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  },
)

test('a refusal has its sentence and ends the submission', async () => {
  answers = [refused('wrong_pin', 403)]
  const { result, act } = await open()
  await act(() => result.current.send(award(5)))
  expect(result.current.refusal?.code).toBe('wrong_pin')
  expect(result.current.alert).toBe('Invalid PIN')
  await act(() => result.current.reset())
  expect(result.current).toMatchObject({ alert: null, refusal: null })
  await act(() => result.current.send(award(5)))
  expect(new Set(keys()).size).toBe(2)
})

test('a try ends after 20 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { result, act } = await open()
  await act(() => result.current.send(award(5)))
  expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000)
  expect(sent[0]?.signal).toBe(timeout.mock.results[0]?.value)
})

function onePage() {
  const client = createQueryClient()
  return ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
}

test('an endpoint is asked until it answers; each failure is logged', async () => {
  answers = [nobody, () => Response.json({ resId: 'K7M2QX' })]
  const { result } = await renderHook(() => useEndpoint(getResId), { wrapper: onePage() })
  await expect.poll(() => result.current.data).toEqual({ resId: 'K7M2QX' })
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    `${getResId.path} could not be fetched`,
    expect.any(TypeError),
  )
})

test('a screen that is left asks no longer, and that is no failure', async () => {
  answers = [
    (signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ]
  const { unmount } = await renderHook(() => useEndpoint(getResId), { wrapper: onePage() })
  await expect.poll(() => sent).toHaveLength(1)
  await unmount()
  expect(sent[0]?.signal?.aborted).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(console.error).not.toHaveBeenCalled()
})
