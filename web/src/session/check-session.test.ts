import { getResId } from '@dobara/contract/calls/restaurants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../failures/failure-text.ts', () => ({ loadSentences: async () => {} }))
const setSession = vi.fn()
vi.mock('./current-session.ts', () => ({ setSession }))

type Reply = object | number | null
/** The replies come one after another; the last reply stays. Null: no answer comes. */
let replies: Record<string, Reply[]>
let asked: string[]
const me = '/api/v1/auth/restaurant/me'
const idTokens = '/identity/token'
const meenal = { uid: 'meenal' }
const page = { documentElement: { dataset: {} as Record<string, string> } }

beforeEach(() => {
  replies = { [me]: [meenal], [idTokens]: [401] }
  asked = []
  page.documentElement.dataset = {}
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/csrf/token')) return Response.json({ csrfToken: 'token' })
    asked.push(url)
    const left = replies[url] ?? [{}]
    const reply = left.length > 1 ? left.shift() : left[0]
    if (reply === null) throw new TypeError('Failed to fetch')
    return typeof reply === 'number' ? Response.json({}, { status: reply }) : Response.json(reply)
  })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers()
  vi.resetModules()
  setSession.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const check = async () => (await import('./check-session.ts')).checkSession()

test('the server says who is signed in', async () => {
  await check()
  expect(setSession).toHaveBeenCalledExactlyOnceWith(meenal)
})

test('without a sign-in nobody is signed in, and the server is asked no further', async () => {
  replies[me] = [401]
  await check()
  expect(setSession).toHaveBeenLastCalledWith(null)
  expect(asked).toEqual([me, idTokens])
})

test('a page that came without a cookie says once that nobody is signed in', async () => {
  page.documentElement.dataset.visitor = ''
  const { checkSession } = await import('./check-session.ts')
  await checkSession()
  expect(setSession).toHaveBeenLastCalledWith(null)
  expect(asked).toEqual([])
  await checkSession()
  expect(setSession).toHaveBeenLastCalledWith(meenal)
})

test('nothing is known until somebody answers: asked again after one second, then two', async () => {
  replies[me] = [null, 503, meenal]
  const checked = check()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([me])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([me, me])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(setSession).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await checked
  expect(setSession).toHaveBeenCalledExactlyOnceWith(meenal)
})

test('a newer check replaces an older one, whose answer is not taken', async () => {
  const { checkSession } = await import('./check-session.ts')
  replies[me] = [{ uid: 'of before' }, meenal]
  await Promise.all([checkSession(), checkSession()])
  expect(setSession).toHaveBeenCalledExactlyOnceWith(meenal)

  replies[me] = [null, meenal]
  const older = checkSession()
  await vi.advanceTimersByTimeAsync(500)
  await checkSession()
  await vi.advanceTimersByTimeAsync(10_000)
  await older
  expect(asked).toHaveLength(4)
})

const ask = async () => (await import('./call.ts')).call(getResId)
const resId = '/api/v1/restaurant/resId'

test('a call that finds the session ended renews it unseen, and is repeated', async () => {
  replies[resId] = [401, { resId: 'SPC7RT' }]
  replies[idTokens] = [{ idToken: 'fresh' }]
  expect(await ask()).toEqual({ resId: 'SPC7RT' })
  expect(asked).toEqual([resId, idTokens, '/api/v1/auth/sync-session', resId])
  expect(setSession).not.toHaveBeenCalled()
})

test('where the session cannot be renewed, nobody is signed in any more', async () => {
  replies[resId] = [401]
  await expect(ask()).rejects.toMatchObject({ status: 401 })
  expect(setSession).toHaveBeenCalledExactlyOnceWith(null)
})

test.each([403, 429, 503])(
  'a call refused with %i has nothing to do with the session',
  async (status) => {
    replies[resId] = [status]
    await expect(ask()).rejects.toMatchObject({ status })
    expect(asked).toEqual([resId])
    expect(setSession).not.toHaveBeenCalled()
  },
)
