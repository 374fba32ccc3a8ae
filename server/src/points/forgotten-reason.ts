import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { type RawBuilder, sql } from 'kysely'

export const forgottenReason: RawBuilder<string | null> = sql`case
  when reason = any (${Object.values(endedReasons)}) then reason
  when reason is not null then '' end`
