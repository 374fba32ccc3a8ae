import { createTestDatabase, type TestDatabase } from '@dobara/testing/postgres/database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** PostgreSQL looks for the functions that a body calls only when the body runs. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const own = `select oid from pg_namespace where nspname in ('public', 'identity')`

async function vainCalls(): Promise<string[]> {
  const ask = <Row extends object>(sql: string) => asSuperuser<Row>(database.url, sql)
  const signatures = await ask<{ name: string; is_own: boolean; least: number; most: number }>(
    `select proname as name, pronamespace in (${own}) as is_own,
       pronargs - pronargdefaults as least,
       case when provariadic = 0 then pronargs else 100 end as most from pg_proc`,
  )
  const words = await ask<{ word: string }>(
    'select word from pg_get_keywords() union select typname from pg_type',
  )
  const isWord = new Set(words.map(({ word }) => word))
  const byName = Map.groupBy(signatures, ({ name }) => name)
  const bodies = await ask<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc join pg_language l on l.oid = prolang
     where pronamespace in (${own}) and lanname in ('plpgsql', 'sql') and prosqlbody is null`,
  )
  return bodies.flatMap(({ name, body }) =>
    callsIn(body)
      .filter(({ called, given }) => {
        const known = byName.get(called)
        if (!known) return !isWord.has(called)
        return !known.some(
          ({ is_own, least, most }) => !is_own || (least <= given && given <= most),
        )
      })
      .map(({ called, given }) => `${name} calls ${called} with ${given}`),
  )
}

/** Leaves out names of columns, as in `unnest(a) as b(c)`. */
const calls = /(?<![\w.]|\)\s*|\b(?:as|with|recursive)\s+)(?:\w+\.)?([a-z_]\w*)\(/gi

function callsIn(body: string) {
  const text = body.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (part) =>
    part.startsWith("'") ? "''" : ' ',
  )
  return [...text.matchAll(calls)].map((call) => ({
    called: call[1]?.toLowerCase() ?? '',
    given: countArguments(text.slice(call.index + call[0].length)),
  }))
}

function countArguments(text: string): number {
  let depth = 1
  let list = ''
  for (const sign of text) {
    if (')]'.includes(sign) && --depth === 0) break
    if (depth === 1) list += sign
    if ('(['.includes(sign)) depth++
  }
  return list.trim() === '' ? 0 : list.split(',').length
}

test('the functions of the database call only functions that exist, with their arguments', async () => {
  expect(await vainCalls()).toEqual([])
})

test.each([
  ['perform append_entries(null, null, null)', 'append_entries with 3'],
  ['perform append_entries(null)', 'append_entries with 1'],
  ["return is_member(coalesce(null, now()), ')')", 'is_member with 2'],
  ['return public.is_gone(1)', 'is_gone with 1'],
])('%s is found', async (statement, call) => {
  const body = `begin if now() < 'epoch' then ${statement}; end if; -- is_not_a_call(1)\nreturn true; end`
  await asSuperuser(
    database.url,
    `create or replace function broken() returns boolean language plpgsql as $$ ${body} $$`,
  )
  expect(await vainCalls()).toEqual([`broken calls ${call}`])
})
