import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useWebOtp } from './web-otp.ts'

const get = vi.fn<typeof navigator.credentials.get>()
beforeEach(() => {
  vi.stubGlobal('OTPCredential', class {})
  vi.spyOn(navigator.credentials, 'get').mockImplementation(get)
  get.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () => {
  const onCode = vi.fn()
  return renderHook(() => useWebOtp(onCode)).then((hook) => ({ ...hook, onCode }))
}

test('the code of the message is handed over; leaving the step stops the waiting', async () => {
  get.mockResolvedValue({ id: '1', type: 'otp', code: '123456' } as Credential)
  const { onCode, unmount } = await open()
  await expect.poll(() => onCode.mock.calls).toEqual([['123456']])
  expect(get).toHaveBeenCalledExactlyOnceWith({
    otp: { transport: ['sms'] },
    signal: expect.any(AbortSignal),
  })
  const { signal } = get.mock.lastCall?.[0] ?? {}
  expect(signal?.aborted).toBe(false)
  await unmount()
  expect(signal?.aborted).toBe(true)
})

test.each([
  ['no message', async () => null],
  ['something else', async () => ({ id: '1', type: 'password' })],
  ['no permission', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('with %s the person types the code', async (_, answer) => {
  get.mockImplementation(answer)
  const { onCode } = await open()
  await get.mock.results[0]?.value.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(onCode).not.toHaveBeenCalled()
})

test('a browser that reads no messages is not asked', async () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'OTPCredential')
  await open()
  expect(get).not.toHaveBeenCalled()
})
