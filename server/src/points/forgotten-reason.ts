import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { type RawBuilder, sql } from 'kysely'

/** Keeps a reason of the server and empties one of a person. */
export const forgottenReason: RawBuilder<string | null> = sql`case
  when reason = any (${Object.values(endedReasons)}) then reason
  when reason is not null then '' end`
