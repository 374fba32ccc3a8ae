import { undoSeconds } from '@dobara/contract/rules/time-limits'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { theStage } from './stage.ts'

/** Lets messages leave at night, too, so that no journey depends on when it runs. */
export const endNights = (url: string) =>
  asSuperuser(
    url,
    `create or replace function is_quiet(p_now timestamptz, p_from_hour integer, p_until_hour integer)
       returns boolean language sql immutable return false`,
  )

/** Makes the awards until now due, as after the minute in which they can be undone. */
export const afterUndoTime = ({ MIGRATION_DATABASE_URL } = theStage().settings) =>
  asSuperuser(
    MIGRATION_DATABASE_URL,
    `update due_message set due_at = due_at - interval '${undoSeconds} seconds' where about = 'entry'`,
  )
