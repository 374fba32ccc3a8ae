import { undoSeconds } from '@dobara/contract/rules/time-limits'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { expect } from '@playwright/test'
import { theStage } from './stage.ts'

/**
 * Makes messages due as if the minute for undo had passed. Ends when the server has begun with them,
 * because what a guest allows later must not count for them.
 */
export async function afterUndoTime(
  { MIGRATION_DATABASE_URL: url } = theStage().settings,
): Promise<void> {
  const due = await asSuperuser<{ message_id: string }>(
    url,
    `update due_message set due_at = due_at - interval '${undoSeconds} seconds'
     where about = 'entry' and tries = 0 returning message_id`,
  )
  const ids = due.map(({ message_id }) => message_id)
  const left = () =>
    asSuperuser(url, 'select from due_message where message_id = any($1) and tries = 0', [ids])
  await expect.poll(left).toEqual([])
}

/** As after a minute in which no dashboard was open. */
export async function afterUnseenMinute(
  resId: string,
  { MIGRATION_DATABASE_URL: url } = theStage().settings,
) {
  const earlier = (table: string, column: string) =>
    asSuperuser(
      url,
      `update ${table} set ${column} = ${column} - interval '1 minute'
       where restaurant_id = (select restaurant_id from program where res_id = $1)`,
      [resId],
    )
  await earlier('online_request', 'created_at')
  await earlier('reward_claim', 'created_at')
  await earlier('owner_message', 'due_at')
}
