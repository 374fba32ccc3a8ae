import { hold } from '@dobara/testing/faults/faults'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteEnded } from './delete-ended.ts'

const world = openWorldForEach()

test('a large backlog of ended rows is deleted in batches, and locked rows are left for the next run', async () => {
  const run = (text: string) => asSuperuser(world.databaseUrl, text)
  await run(`insert into identity.allowance (name, subject, taken_at, ends_at)
    select 'codes', n::text, '{}', case when n = 0 then 'infinity' else now() - interval '1 day' end
    from generate_series(0, 12000) n`)
  await run(`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 5000 then raise 'too many at once'; end if; return null;
    end $$;
    create trigger refuse_many after delete on identity.allowance
      referencing old table as gone for each statement execute function refuse_many()`)
  const release = await hold(
    world.databaseUrl,
    "select from identity.allowance where subject = '7' for update",
  )
  const sweep = () => deleteEnded(world.database, 'identity.allowance', sql`ends_at <= now()`)
  await sweep()
  const left = async () =>
    (await run('select subject from identity.allowance order by subject')).map(
      ({ subject }) => subject,
    )
  expect(await left()).toEqual(['0', '7'])
  await release()
  await sweep()
  expect(await left()).toEqual(['0'])
})
