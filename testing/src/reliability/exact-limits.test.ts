import { getBotCheck, sendCode, signUp } from '@dobara/contract/schemas/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solve } from '../people/bot-check.ts'
import { type Browser, openBrowserAt } from '../people/browser.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import type { ServerProcess } from './server-process.ts'
import { openSite, type Site } from './site.ts'

/** `EXACT_GUESSES=10000 npm test -- exact-limits` makes ten thousand guesses. */
const guesses = Number(process.env.EXACT_GUESSES ?? 120)
/** The right guess comes first, as the last that is judged, in the middle, or last. */
const places = { codes: [0, 4, guesses / 2, guesses - 1], passwords: [2, guesses / 2] }
const phone = '+919812345678'
const email = 'meenal@spice-route.example'
const password = 'three old cups of chai'

let site: Site
let servers: ServerProcess[]
beforeAll(async () => {
  site = await openSite()
  const first = await site.start()
  const databaseUrl = await site.databaseUrl()
  const more = [1, 2, 3].map(() => site.start({ DATABASE_URL: databaseUrl }))
  servers = [first, ...(await Promise.all(more))]
})
afterAll(() => site.close())

const challengeFor = async ({ call }: Browser) =>
  solve((await call(getBotCheck)) as unknown as Parameters<typeof solve>[0])

async function guessAll(
  path: string,
  right: number,
  {
    cookies,
    body,
  }: { cookies: Browser['cookies']; body: (isRight: boolean, at: number) => object },
) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answers: Record<string, number> = {}
  let next = 0
  const worker = async (number: number) => {
    const { origin } = servers[number % servers.length] as ServerProcess
    for (let at = next++; at < guesses; at = next++) {
      for (let code = 'busy'; code === 'busy'; ) {
        const answer = await fetch(`${origin}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body(at === right, at)),
        })
        code = answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code
        if (code !== 'busy') answers[code] = (answers[code] ?? 0) + 1
      }
    }
  }
  await Promise.all(Array.from({ length: 200 }, (_, number) => worker(number)))
  return answers
}

const lastCode = async () => {
  const [message] = await asSuperuser<{ code: string }>(
    await site.databaseUrl(),
    'select code from outbox_message where recipient = $1 order by message_id desc limit 1',
    [phone],
  )
  return message?.code ?? ''
}

test.each(places.codes)(
  'of a burst of codes over four servers five are judged, the right one at place %d',
  async (place) => {
    await asSuperuser(await site.databaseUrl(), 'truncate identity.allowance, identity.code')
    const browser = openBrowserAt(servers[0]?.origin ?? '')
    await browser.call(sendCode, { body: { phone, botCheck: await challengeFor(browser) } })
    const code = await lastCode()
    const wrong = (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0')
    const answers = await guessAll('/identity/verify-code', place, {
      cookies: browser.cookies,
      body: (isRight, at) => ({ phone, code: isRight ? code : wrong(at) }),
    })
    const { ok = 0, code_wrong = 0 } = answers
    // The fifth wrong guess and all later ones get the same answer, code_expired.
    expect(ok + code_wrong).toBeLessThanOrEqual(5)
    expect(ok).toBeLessThanOrEqual(1)
  },
)

test.each(places.passwords)(
  'of a burst of passwords over four servers three are judged without a bot check, the right one at place %d',
  async (place) => {
    await asSuperuser(
      await site.databaseUrl(),
      'truncate identity.allowance, identity.person cascade',
    )
    const own = openBrowserAt(servers[0]?.origin ?? '')
    await own.call(signUp, { body: { email, password, botCheck: await challengeFor(own) } })
    const answers = await guessAll('/identity/sign-in', place, {
      cookies: new Map(),
      body: (isRight, at) => ({ email, password: isRight ? password : `guess number ${at}` }),
    })
    const { ok = 0, password_wrong = 0 } = answers
    // A right guess does not reduce the allowance.
    expect(password_wrong).toBeLessThanOrEqual(3)
    expect(ok).toBeLessThanOrEqual(1)
    expect(answers.bot_check_failed ?? 0).toBeGreaterThan(guesses / 2)
  },
)
