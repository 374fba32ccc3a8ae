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
  counterPhone: string | null
  person: string | null
  isThisOne: boolean
}

/**
 * Openings of the guest list have their own limit, so that they displace no other event. The
 * sessions that renewed one sign-in are shown as a single event.
 */
export const createSecurityEvents = (database: Database) => ({
  async list({ restaurantId, sessionId }: Owner) {
    const { rows } = await database.asRestaurant(restaurantId, (tx) =>
      sql<Row>`
        with pin_or_sign_in as (
          (select e.event_id as id, e.created_at as at, s.browser, s.system, d.name as phone, null as person,
            case e.kind when 'wrong' then 'wrong_pin' when 'unlocked' then 'phones_unlocked'
              else 'pin_' || e.kind end as kind,
            coalesce(e.session_id = ${sessionId}, false) as is_this_one
          from pin_event e left join session s using (session_id)
            left join counter_device d on d.restaurant_id = e.restaurant_id and d.device_id = e.device_id
          where e.restaurant_id = ${restaurantId} and e.kind <> 'right'
          order by e.event_id desc limit ${mostEvents})
          union all
          (select (array_agg(s.session_id order by s.session_id))[1], s.signed_in_at,
            (array_agg(s.browser order by s.session_id))[1],
            (array_agg(s.system order by s.session_id))[1], null, null, 'signed_in',
            bool_or(s.session_id = ${sessionId})
          from session s where s.uid = ${restaurantId} and s.device_id is null
          group by s.signed_in_at, coalesce(s.provider_session, s.session_id::text)
          order by s.signed_in_at desc limit ${mostEvents})
          order by at desc, id desc limit ${mostEvents}
        ), guests_opened as (
          select w.window_id, w.opened_at, s.browser, s.system, d.name, p.name, 'guests_opened', false
          from manager_window w left join session s using (session_id)
            join counter_device d on d.restaurant_id = w.restaurant_id and d.device_id = w.device_id
            left join staff p on p.restaurant_id = w.restaurant_id and p.staff_id = w.staff_id
          where w.restaurant_id = ${restaurantId}
          order by w.window_id desc limit ${mostEvents}
        )
        select id, at, browser, system, phone as "counterPhone", person, kind, is_this_one as "isThisOne"
        from (select * from pin_or_sign_in union all select * from guests_opened) event
        order by at desc, id desc`.execute(tx),
    )
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  },
})

export type SecurityEvents = ReturnType<typeof createSecurityEvents>
