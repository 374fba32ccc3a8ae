import { newBrowser, openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const phone = '+919812345678'
const day = 86_400

let world: TestIdentity
beforeEach(async () => {
  world = await openTestIdentity()
})
afterEach(() => world.close())

async function signIn(cookies = newBrowser()) {
  const { codes } = world.identity
  const call = { phone, ip: '203.0.113.7', now: world.now() }
  await codes.send({ ...call, cookies, botCheck: await world.solved() })
  const code = (await world.lastTo(phone))?.code ?? ''
  return { cookies, signedIn: await codes.verify({ ...call, code, cookies }) }
}

const refresh = (cookies = newBrowser()) => world.identity.signIns.refresh(cookies, world.now())

describe('a sign-in', () => {
  test('gives fresh ID tokens with the original method and time', async () => {
    const { cookies, signedIn } = await signIn()
    world.pass(10 * day)
    const again = await refresh(cookies)
    expect(again).toEqual(signedIn)
    const token = await world.identity.signIns.idTokenFor(again, world.now())
    expect(decodeJwt(token)).toMatchObject({
      method: 'phone',
      auth_time: signedIn.authenticatedAt.getTime() / 1000,
      iat: world.now().getTime() / 1000,
    })
  })

  test('expires after 30 idle days', async () => {
    const { cookies } = await signIn()
    world.pass(30 * day)
    await expect(refresh(cookies)).rejects.toMatchObject({ code: 'signed_out' })
  })

  test('expires after 90 days, even when it is used daily', async () => {
    const { cookies } = await signIn()
    for (let days = 0; days < 80; days += 20) {
      world.pass(20 * day)
      await refresh(cookies)
    }
    world.pass(10 * day)
    await expect(refresh(cookies)).rejects.toMatchObject({ code: 'signed_out' })
  })

  test('is ended on the server by signing out, so that a copied cookie no longer works', async () => {
    const { cookies } = await signIn()
    const copy = newBrowser()
    copy.set('dobara_identity', cookies.get('dobara_identity') ?? '', day)
    await expect(refresh(copy)).resolves.toBeDefined()
    await world.identity.signIns.close(cookies)
    expect(cookies.get('dobara_identity')).toBeUndefined()
    await expect(refresh(copy)).rejects.toMatchObject({ code: 'signed_out' })
  })

  test('gets a new cookie and ends the previous session, which prevents session fixation', async () => {
    const { cookies } = await signIn()
    const planted = cookies.get('dobara_identity') ?? ''
    const planter = newBrowser()
    planter.set('dobara_identity', planted, day)
    world.pass(60)
    await signIn(cookies)
    expect(cookies.get('dobara_identity')).not.toBe(planted)
    await expect(refresh(planter)).rejects.toMatchObject({ code: 'signed_out' })
  })

  test('is stored without its cookie', async () => {
    const { cookies } = await signIn()
    const { rows } = await world.database.pool.query('select token_hash from identity.session')
    const token = cookies.get('dobara_identity') ?? ''
    expect(rows[0].token_hash).not.toEqual(Buffer.from(token))
    expect(rows[0].token_hash).not.toEqual(Buffer.from(token, 'base64url'))
  })

  test('cannot be refreshed without its cookie', async () => {
    await expect(refresh()).rejects.toMatchObject({ code: 'signed_out' })
    const stranger = newBrowser()
    stranger.set('dobara_identity', 'x'.repeat(43), day)
    await expect(refresh(stranger)).rejects.toMatchObject({ code: 'signed_out' })
  })
})

test('removing a person deletes their sign-ins, codes and number', async () => {
  const { cookies, signedIn } = await signIn()
  world.pass(60)
  await world.identity.codes.send({
    phone,
    ip: '203.0.113.7',
    botCheck: await world.solved(),
    cookies,
    now: world.now(),
  })
  await world.identity.remove(signedIn.person.sub)
  await expect(refresh(cookies)).rejects.toMatchObject({ code: 'signed_out' })
  const { rows } = await world.database.pool.query(
    `select phone_number from identity.person union all select recipient from identity.code`,
  )
  expect(rows).toEqual([])

  world.pass(60)
  const again = await signIn()
  expect(again.signedIn.person.sub).not.toBe(signedIn.person.sub)
})

test('the sweep deletes expired rows and no others', async () => {
  const { cookies } = await signIn()
  await world.identity.sweep()
  const count = async () => {
    const { rows } = await world.database.pool.query(`
      select (select count(*) from identity.allowance) as allowances,
        (select count(*) from identity.spent_bot_check) as bot_checks,
        (select count(*) from identity.session) as sessions`)
    return rows[0]
  }
  expect(await count()).toEqual({ allowances: 9, bot_checks: 1, sessions: 1 })
  world.pass(3600)
  await world.identity.sweep()
  expect(await count()).toEqual({ allowances: 0, bot_checks: 0, sessions: 1 })
  await expect(refresh(cookies)).resolves.toBeDefined()
  world.pass(30 * day)
  await world.identity.sweep()
  expect(await count()).toEqual({ allowances: 0, bot_checks: 0, sessions: 0 })
})
