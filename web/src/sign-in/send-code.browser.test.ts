import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { isBotCheckReady, prepareBotCheck, withBotCheck } from './bot-check.ts'
import { idTokenFor } from './sign-in-code.ts'
import { type CodeSent, useSendCode } from './use-send-code.ts'
import { useVerifyCode } from './use-verify-code.ts'

const fetch = vi.hoisted(() => vi.spyOn(globalThis, 'fetch'))

const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 2,
    deriveKey,
    hmacSignatureSecret: 'secret',
  })
const isSolved = async (botCheck: string) =>
  (
    await verifySolution({
      ...JSON.parse(atob(botCheck)),
      deriveKey,
      hmacSignatureSecret: 'secret',
    })
  ).verified

interface Sent {
  path: string
  body: Record<string, string>
}
let sent: Sent[]
let answers: (() => Response)[]
const answer = (body: object, status = 200, headers = {}) => {
  answers.push(() => Response.json(body, { status, headers }))
}
let challenges: number
let isReachable: boolean

beforeEach(() => {
  sent = []
  answers = []
  challenges = 0
  isReachable = true
  fetch.mockImplementation(async (url, { body } = {}) => {
    const path = String(url)
    if (!isReachable) throw new TypeError('Failed to fetch')
    if (path.endsWith('/bot-check')) {
      challenges += 1
      return Response.json(await challenge())
    }
    sent.push({ path, body: JSON.parse(String(body)) })
    return answers.shift()?.() ?? Response.json({ resendAfterSeconds: 30, isShown: false })
  })
})

test('a challenge is solved ahead, once for those who ask meanwhile, and is good for one sending', async () => {
  expect(isBotCheckReady()).toBe(false)
  const [one, other] = await Promise.all([prepareBotCheck(), prepareBotCheck()])
  expect(one).toBe(other)
  expect(await isSolved(one)).toBe(true)
  expect(isBotCheckReady()).toBe(true)
  expect(await withBotCheck(async (botCheck) => botCheck)).toBe(one)
  expect(isBotCheckReady()).toBe(false)
  expect(challenges).toBe(1)
  expect(await withBotCheck(async (botCheck) => botCheck)).not.toBe(one)
  expect(challenges).toBe(2)
})

test('a challenge that could not be fetched is fetched anew the next time', async () => {
  isReachable = false
  await expect(prepareBotCheck()).rejects.toThrow('Failed to fetch')
  expect(isBotCheckReady()).toBe(false)
  isReachable = true
  expect(await isSolved(await withBotCheck(async (botCheck) => botCheck))).toBe(true)
})

const open = () => {
  const onSent = vi.fn<(sent: CodeSent) => void>()
  return renderHook(() => useSendCode(onSent)).then((hook) => ({ ...hook, onSent }))
}
const phone = '+919812345678'

test('a code is sent with a solved challenge, and may be sent again when the server says', async () => {
  const { result, act, onSent } = await open()
  answer({ resendAfterSeconds: 30, isShown: true })
  await act(() => result.current.send(phone))
  expect(sent[0]).toMatchObject({ path: '/identity/send-code', body: { phone } })
  expect(await isSolved(sent[0]?.body.botCheck ?? '')).toBe(true)
  const [{ sentAt = 0, ...told } = {}] = onSent.mock.lastCall ?? []
  expect(told).toEqual({ phone, resendAt: sentAt + 30_000, isShown: true })
  expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000)
  expect(result.current).toMatchObject({ isWaiting: false, alert: null })
})

test('a refused solution is replaced once', async () => {
  const { result, act, onSent } = await open()
  answer({ code: 'bot_check_failed' }, 403)
  await act(() => result.current.send(phone))
  expect(onSent).toHaveBeenCalledOnce()
  expect(new Set(sent.map(({ body }) => body.botCheck)).size).toBe(2)

  for (const _ of [1, 2]) answer({ code: 'bot_check_failed' }, 403)
  await act(() => result.current.send(phone))
  expect(onSent).toHaveBeenCalledOnce()
  expect(result.current.alert).toMatch(/\w/)
  await act(() => result.current.dismiss())
  expect(result.current.alert).toBeNull()
})

test.each([
  [{ 'retry-after': '17' }, 17],
  [{}, resendWaitSeconds],
])('a code that was sent moments ago is as good as sent (%j)', async (headers, seconds) => {
  const { result, act, onSent } = await open()
  answer({ resendAfterSeconds: 30, isShown: true })
  answer({ code: 'code_wait' }, 429, headers)
  await act(() => result.current.send(phone))
  await act(() => result.current.send(phone))
  const [{ sentAt = 0, ...told } = {}] = onSent.mock.lastCall ?? []
  expect(told).toEqual({ phone, resendAt: sentAt + seconds * 1000, isShown: true })
})

test('any other refusal is told', async () => {
  const { result, act, onSent } = await open()
  answer({ code: 'message_not_sent' }, 503)
  await act(() => result.current.send(phone))
  expect(onSent).not.toHaveBeenCalled()
  expect(result.current.alert).toMatch(/\w/)
  expect(sent).toHaveLength(1)
})

const verify = (enter = vi.fn(async (_idToken: string) => {})) => {
  const onLeave = vi.fn()
  return renderHook(() =>
    useVerifyCode({ enter: async (code) => enter(await idTokenFor(phone, code)), onLeave }),
  ).then((hook) => ({
    ...hook,
    enter,
    onLeave,
  }))
}

test('the right code enters and leaves the step', async () => {
  const { result, act, enter, onLeave } = await verify()
  answer({ idToken: 'id' })
  await act(() => void expect(result.current.send('123456')).toBe(true))
  await expect.poll(() => onLeave.mock.calls).toHaveLength(1)
  expect(sent).toEqual([{ path: '/identity/verify-code', body: { phone, code: '123456' } }])
  expect(enter).toHaveBeenCalledExactlyOnceWith('id')
})

test('a malformed code is not sent, and a wrong one is told until it is dismissed', async () => {
  const { result, act, enter, onLeave } = await verify()
  await act(() => void expect(result.current.send('12')).toBe(false))
  expect(result.current.codeError).toMatch(/\w/)
  await act(() => result.current.forgetCodeError())
  expect(result.current).toMatchObject({ codeError: undefined, alert: null, refusal: null })
  answer({ code: 'code_wrong' }, 400)
  await act(() => void result.current.send('123456'))
  await expect.poll(() => result.current.refusal?.code).toBe('code_wrong')
  expect(result.current.alert).toMatch(/\w/)
  await act(() => result.current.dismiss())
  expect(result.current).toMatchObject({ alert: null, refusal: null })
  expect([sent.length, enter.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0, 0])
})

test('a code without an answer is told too, and is no refusal', async () => {
  const { result, act } = await verify()
  isReachable = false
  await act(() => void result.current.send('123456'))
  await expect.poll(() => result.current.alert).toMatch(/^We could not reach/)
  expect(result.current.refusal).toBeNull()
})
