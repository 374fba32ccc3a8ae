import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { type RawBuilder, sql } from 'kysely'

/** SQL for the reason of a request or claim whose guest is erased: without a person's words, with the server's own. */
export const forgottenReason: RawBuilder<string | null> = sql`case
  when reason = any (${Object.values(endedReasons)}) then reason
  when reason is not null then '' end`
