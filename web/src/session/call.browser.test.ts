import { getResId } from '@dobara/contract/calls/restaurants'
import { sentenceFor } from '@dobara/contract/failures/sentences'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { failureText } from '../failures/failure-text.ts'
import { call } from './call.ts'
import { type Session, setSession, useSession } from './current-session.ts'

const fetch = vi.hoisted(() => vi.spyOn(globalThis, 'fetch'))

/** The answers come one after another; the last answer stays. */
let answers: Record<string, [status: number, body: object][]>
let asked: string[]
const ended: [number, object] = [401, { code: 'signed_out' }]
const owner = { uid: 'meenal' } as unknown as Session
const idTokens = '/identity/token'
const renewal = '/api/v1/auth/sync-session'

beforeEach(() => {
  answers = {}
  asked = []
  fetch.mockImplementation(async (url) => {
    const path = String(url)
    if (path.endsWith('/csrf/token')) return Response.json({ csrfToken: 'token' })
    asked.push(path)
    const left = answers[path] ?? [[200, { idToken: 'id' }]]
    const [status, body] = (left.length > 1 ? left.shift() : left[0]) as [number, object]
    return Response.json(body, { status })
  })
  setSession(owner)
})

const resId = `/api/v1${getResId.path}`

test('an ended session is renewed, and the call sent again once', async () => {
  answers[resId] = [ended, [200, { resId: 'K7M2QX' }]]
  const { result } = await renderHook(useSession)
  expect(await call(getResId)).toEqual({ resId: 'K7M2QX' })
  expect(asked).toEqual([resId, idTokens, renewal, resId])
  expect(result.current).toBe(owner)
})

test('a session that cannot be renewed is over', async () => {
  answers[resId] = [ended]
  answers[idTokens] = [ended]
  const { result } = await renderHook(useSession)
  await expect(call(getResId)).rejects.toMatchObject({ code: 'signed_out' })
  await expect.poll(() => result.current).toBeNull()
  expect(asked).toEqual([resId, idTokens])
})

test('any other refusal ends no session, and its sentence is there when it is told', async () => {
  answers[resId] = [[403, { code: 'wrong_role', error: 'In English.' }]]
  const { result } = await renderHook(useSession)
  const failure = await call(getResId).catch((reason: unknown) => reason)
  expect(failureText(failure)).toBe(sentenceFor('wrong_role'))
  expect(asked).toEqual([resId])
  expect(result.current).toBe(owner)
})
