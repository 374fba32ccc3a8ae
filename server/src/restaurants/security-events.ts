import type { SecurityEventKind } from '@dobara/contract/schemas/restaurants'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '../platform/database/database.ts'
import type { Owner } from '../session/authority.ts'

const mostEvents = 50

interface Row {
  id: string
  kind: z.output<typeof SecurityEventKind>
  at: Date
  browser: string | null
  system: string | null
  isThisOne: boolean
}

/** The owner's list of PIN events and sign-ins. Renewed sessions of one sign-in are shown as one. */
export const createSecurityEvents = (database: Database) => ({
  async list({ restaurantId, sessionId }: Owner) {
    const { rows } = await database.asRestaurant(restaurantId, (tx) =>
      sql<Row>`
        (select e.event_id as id, e.created_at as at, s.browser, s.system,
          case e.kind when 'wrong' then 'wrong_pin' else 'pin_' || e.kind end as kind,
          coalesce(e.session_id = ${sessionId}, false) as "isThisOne"
        from pin_event e left join session s using (session_id)
        where e.restaurant_id = ${restaurantId} and e.kind <> 'right'
        order by e.event_id desc limit ${mostEvents})
        union all
        (select (array_agg(s.session_id order by s.session_id))[1], s.signed_in_at,
          (array_agg(s.browser order by s.session_id))[1],
          (array_agg(s.system order by s.session_id))[1], 'signed_in',
          bool_or(s.session_id = ${sessionId})
        from session s where s.uid = ${restaurantId} and s.device_id is null
        group by s.signed_in_at, coalesce(s.provider_session, s.session_id::text)
        order by s.signed_in_at desc limit ${mostEvents})
        order by at desc, id desc limit ${mostEvents}`.execute(tx),
    )
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  },
})

export type SecurityEvents = ReturnType<typeof createSecurityEvents>
