import { undoSeconds } from '@dobara/contract/rules/time-limits'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { theStage } from './stage.ts'

/** Makes messages due as if the minute for undo had passed. */
export const afterUndoTime = ({ MIGRATION_DATABASE_URL } = theStage().settings) =>
  asSuperuser(
    MIGRATION_DATABASE_URL,
    `update due_message set due_at = due_at - interval '${undoSeconds} seconds' where about = 'entry'`,
  )
