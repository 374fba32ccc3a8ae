import { undoSeconds } from '@dobara/contract/rules/time-limits'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { theStage } from './stage.ts'

/** Makes messages due as if the minute for undo had passed. */
export const afterUndoTime = ({ MIGRATION_DATABASE_URL } = theStage().settings) =>
  asSuperuser(
    MIGRATION_DATABASE_URL,
    `update due_message set due_at = due_at - interval '${undoSeconds} seconds' where about = 'entry'`,
  )

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
