import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../failures/failure-text.ts', () => ({ loadSentences: async () => {} }))

const answers = new Map<string, number | null>()
const sent: string[] = []
const idTokens = '/identity/token'
const renewal = '/api/v1/auth/sync-session'
const endings = ['/api/v1/auth/restaurant/logout', '/identity/sign-out']

beforeEach(() => {
  answers.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = String(url)
    if (path.endsWith('/csrf/token')) return Response.json({ csrfToken: 'token' })
    const bearer = new Headers(init?.headers).get('authorization')
    sent.push(bearer ? `${path} ${bearer}` : path)
    const status = answers.has(path) ? answers.get(path) : 200
    if (!status) throw new TypeError('Failed to fetch')
    return Response.json(status === 200 ? { idToken: 'the-id-token' } : {}, { status })
  })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The import comes late, because the client stores `fetch` when its module is loaded. */
const recovery = () => import('./recovery.ts')

test('a session is renewed with a fresh ID token while the provider knows the person', async () => {
  const { recoverSession } = await recovery()
  expect(await recoverSession()).toBe(true)
  expect(sent).toEqual([idTokens, `${renewal} Bearer the-id-token`])
})

test('calls that find the session ended together share one renewal, and a later one begins anew', async () => {
  const { recoverSession } = await recovery()
  expect(await Promise.all([recoverSession(), recoverSession()])).toEqual([true, true])
  expect(sent).toHaveLength(2)
  await recoverSession()
  expect(sent).toHaveLength(4)
})

test('whom the provider does not know is not renewed', async () => {
  answers.set(idTokens, 401)
  const { recoverSession, freshIdToken } = await recovery()
  expect(await recoverSession()).toBe(false)
  expect(await freshIdToken()).toBeNull()
  expect(sent).toEqual([idTokens, idTokens])
})

test.each([401, 403])(
  'a renewal refused with %i signs the person out everywhere',
  async (status) => {
    answers.set(renewal, status)
    const { recoverSession } = await recovery()
    expect(await recoverSession()).toBe(false)
    expect(sent.slice(2).sort()).toEqual(endings)
  },
)

test('a refused renewal ends the sign-in although the session could not be ended', async () => {
  answers.set(renewal, 403)
  answers.set('/api/v1/auth/restaurant/logout', null)
  const { recoverSession } = await recovery()
  expect(await recoverSession()).toBe(false)
  expect(sent.slice(2).sort()).toEqual(endings)
  expect(console.error).toHaveBeenCalled()
})

test.each([null, 429, 500, 503])(
  'an answer of %s to either call decides nothing: nobody is signed out, and the next try may succeed',
  async (status) => {
    const { recoverSession } = await recovery()
    for (const path of [idTokens, renewal]) {
      answers.set(path, status)
      await expect(recoverSession()).rejects.toThrow()
      answers.clear()
    }
    expect(sent.filter((path) => endings.includes(path))).toEqual([])
    expect(await recoverSession()).toBe(true)
  },
)
