import { Refusal } from '@dobara/contract/client/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPages } from './read-pages.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('@dobara/web/session/call.ts', () => ({ call }))

const refusal = (status: number) => new Refusal(new Response(null, { status }), {})
const reading = () => ({ onRows: vi.fn(), onStuck: vi.fn() })
const asked = () => call.mock.calls.map(([, { query }]) => query.after)
const silence = (_call: unknown, _input: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  call.mockReset()
})

test('pages are joined in their order, each asked for after the one before', async () => {
  call
    .mockResolvedValueOnce({ text: 'head\r\nएक\r\n', rows: 1, next: 'a' })
    .mockResolvedValueOnce({ text: 'two\r\nthree\r\n', rows: 2, next: 'b' })
    .mockResolvedValueOnce({ text: '', rows: 0, next: null })
  const { onRows, onStuck } = reading()
  const { file, rows } = await readPages('one', {
    signal: new AbortController().signal,
    onRows,
    onStuck,
  })
  expect(await file.text()).toBe('head\r\nएक\r\ntwo\r\nthree\r\n')
  expect(rows).toBe(3)
  expect(onRows.mock.calls).toEqual([[1], [3], [3]])
  expect(asked()).toEqual([undefined, 'a', 'b'])
})

test('a page that does not come or meets a busy server is asked for again, and no other', async () => {
  call
    .mockResolvedValueOnce({ text: 'one\r\n', rows: 1, next: 'a' })
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(refusal(503))
    .mockImplementationOnce(silence)
    .mockResolvedValueOnce({ text: 'two\r\n', rows: 1, next: null })
  const { onRows, onStuck } = reading()
  const all = readPages('one', { signal: new AbortController().signal, onRows, onStuck })
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 30_000 + 4_000)
  expect(await (await all).file.text()).toBe('one\r\ntwo\r\n')
  expect(asked()).toEqual([undefined, 'a', 'a', 'a', 'a'])
  expect(onStuck.mock.calls.flat()).toEqual([false, true, true, true, false])
})

test('a refusal ends it, and so does giving up, without a further question', async () => {
  call.mockRejectedValueOnce(refusal(404))
  const { signal } = new AbortController()
  await expect(readPages('one', { signal, ...reading() })).rejects.toMatchObject({ status: 404 })

  const giveUp = new AbortController()
  call.mockImplementationOnce(silence)
  const ended = expect(readPages('one', { signal: giveUp.signal, ...reading() })).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(10)
  giveUp.abort()
  await ended
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).toHaveBeenCalledTimes(2)
})
