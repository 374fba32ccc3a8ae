import { solve } from '@dobara/testing/people/bot-check'
import { openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { afterEach, beforeEach, expect, test } from 'vitest'

let world: TestIdentity
beforeEach(async () => {
  world = await openTestIdentity()
})
afterEach(() => world.close())

const challenge = () => world.identity.botCheck.challenge(world.now())
const pass = (solved: string, { identity } = world) => identity.botCheck.pass(solved, world.now())
const refused = { code: 'bot_check_failed' }

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
const decode = (solved: string) => JSON.parse(Buffer.from(solved, 'base64').toString())

test('a solution works once, even when two instances receive it at the same time', async () => {
  const solved = await solve(await challenge())
  const other = { ...world, identity: world.another() }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => pass(solved, at % 2 ? other : world)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a used solution is refused when it is encoded differently', async () => {
  const solved = await solve(await challenge())
  await pass(solved)
  const { challenge: used, solution } = decode(solved)
  await expect(pass(encode({ solution, challenge: used, more: 1 }))).rejects.toMatchObject(refused)
  const shouting = {
    ...used,
    parameters: { ...used.parameters, nonce: used.parameters.nonce.toUpperCase() },
  }
  await expect(pass(encode({ challenge: shouting, solution }))).rejects.toMatchObject(refused)
})

test('a solution expires after 10 minutes', async () => {
  const [early, late] = [await solve(await challenge()), await solve(await challenge())]
  world.pass(599)
  await expect(pass(early)).resolves.toBeUndefined()
  world.pass(1)
  await expect(pass(late)).rejects.toMatchObject(refused)
})

test('a challenge that was made easier, prolonged or signed by somebody else is refused', async () => {
  const easier = await challenge()
  easier.parameters.keyPrefix = easier.parameters.keyPrefix.slice(0, 2)
  const longer = await challenge()
  longer.parameters.data = { endsAt: 4_102_444_800 }
  const foreign = await world
    .another({ secret: 'the secret of somebody else altogether' })
    .botCheck.challenge(world.now())
  for (const one of [easier, longer, foreign])
    await expect(pass(await solve(one))).rejects.toMatchObject(refused)
})

test('a solution to another challenge and a wrong solution are refused', async () => {
  const { solution } = decode(await solve(await challenge()))
  const unsolved = await challenge()
  await expect(pass(encode({ challenge: unsolved, solution }))).rejects.toMatchObject(refused)
  await expect(
    pass(
      encode({
        challenge: unsolved,
        solution: { counter: 0, derivedKey: unsolved.parameters.keyPrefix },
      }),
    ),
  ).rejects.toMatchObject(refused)
})

test.each([
  '',
  'x',
  'e30=',
  encode(null),
  encode([]),
  encode({ challenge: 1, solution: 1 }),
  encode({ challenge: { parameters: {} }, solution: {} }),
  encode({ challenge: { parameters: { nonce: 7 }, signature: {} }, solution: { counter: 'a' } }),
  encode({ challenge: { parameters: {}, signature: 'a' }, solution: [] }),
])('a malformed solution is refused: %s', async (nonsense) => {
  await expect(pass(nonsense)).rejects.toMatchObject(refused)
})
