import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { type RawBuilder, sql } from 'kysely'

/**
 * The expression keeps a reason that the server wrote, and removes a reason that a person typed.
 */
export const forgottenReason: RawBuilder<string | null> = sql`case
  when reason = any (${Object.values(endedReasons)}) then reason
  when reason is not null then '' end`
