import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getOutletInsights, getRewardInsights } from '@dobara/contract/schemas/insights'
import { expect, test } from 'vitest'
import { fileOf } from '../people/exported-file.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { openWorldForEach } from '../world/world.ts'

const world = openWorldForEach()

const huge = 2_000_000_000

test('a day of more points than 32 bits hold can be read everywhere, and limits still hold', async () => {
  const owner = await world.owner()
  await owner.saveOutlet()
  const asha = await world.member(owner)
  const ravi = await owner.savePerson({ mostPointsADay: 50 })
  for (let awards = 0; awards < 3; awards++) {
    world.clock.pass(1)
    await owner.give(asha.cusId, 10, { pin: ravi.pin })
  }
  await owner.correct(asha.cusId, 700)
  await asha.claim(owner.resId)
  await asSuperuser(
    world.databaseUrl,
    `set session_replication_role = replica;
     update points_entry set points = ${huge} where kind = 'in_store';
     update reward_claim set cost = ${huge}, reward_cost = ${huge}, choice_id = gen_random_uuid(),
       status = 'approved', decided_at = created_at;
     insert into reward_claim (restaurant_id, reward_id, cus_id, platform, reward, cost, reward_cost,
         choice_id, status, created_at, decided_at)
       select restaurant_id, gen_random_uuid(), cus_id, platform, reward, cost, reward_cost,
         choice_id, status, created_at, decided_at from reward_claim`,
  )
  const day = 3 * huge
  expect((await owner.today()).pointsGiven).toBeGreaterThanOrEqual(day)
  expect((await owner.activity()).days[0]?.given).toBeGreaterThanOrEqual(day)
  expect(await owner.staffReport()).toContainEqual(
    expect.objectContaining({ name: 'Ravi', points: day }),
  )
  await expect(owner.give(asha.cusId, 1, { pin: ravi.pin })).rejects.toMatchObject({
    code: 'above_own_limit',
    details: { points: 0 },
  })
  expect(await fileOf(owner, 'guests')).toContain(`,${2 * huge},`)
  expect(await fileOf(owner, 'entries')).toContain(`,${huge},`)
  world.clock.pass(86_400)
  expect(JSON.stringify(await owner.insights())).toContain(String(day))
  expect(JSON.stringify(await owner.call(getOutletInsights, { query: { days: '7' } }))).toContain(
    String(day),
  )
  const byReward = await owner.call(getRewardInsights, { query: { days: '7' } })
  expect(byReward.results).toMatchObject([{ claims: 2, points: 2 * huge, rupees: 2 * huge }])
})

const server = fileURLToPath(new URL('../../../server', import.meta.url))
const sources = ['src', 'database'].flatMap((folder) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$|schema\.(ts|sql)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(server, folder, name), 'utf8') })),
)

/** Finds sums that a cast or a function's result type narrows to 32 bits. */
const narrowSums = (text: string) => [
  ...(text.match(/\bsum\((?:(?!\bas\b)[^;])*?::int(eger|4)?\b/g) ?? []),
  ...(text.match(
    /\breturns integer\b(?:(?!\$\$;|\bcreate )[\s\S])*?\breturn \(select[^;]*?\bsum\(/g,
  ) ?? []),
]

test('no sum is narrower than 64 bits', () => {
  expect(narrowSums('coalesce(sum(points), 0)::integer as points')).toHaveLength(1)
  expect(narrowSums('(select sum(c.cost) from c)::int, 1')).toHaveLength(1)
  expect(
    narrowSums('returns integer as $$ begin return (select sum(p) from e); end $$;'),
  ).toHaveLength(1)
  expect(narrowSums('sum(points) as points, count(*)::integer as awards')).toEqual([])
  expect(sources.length).toBeGreaterThan(300)
  for (const { name, text } of sources) expect([name, ...narrowSums(text)]).toEqual([name])
})
