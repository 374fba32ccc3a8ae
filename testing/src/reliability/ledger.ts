import type pg from 'pg'

/** Only a superuser bypasses row-level security. */
export async function readLedger(superuser: pg.Client, restaurantId: string) {
  const ask = async <Row extends object>(text: string): Promise<Row[]> =>
    (await superuser.query<Row>(text, [restaurantId])).rows

  return {
    members: await ask<{ cusId: string; isMember: boolean; hadBonus: boolean; balance: number }>(
      `select cus_id as "cusId", left_at is null as "isMember", had_bonus as "hadBonus", balance
        from membership where restaurant_id = $1`,
    ),
    entries: await ask<LedgerEntry>(
      `select cus_id as "cusId", entry_id as "entryId", kind, points,
          balance_after as "balanceAfter", idempotency_key as key, reverses, source_id as source
        from points_entry where restaurant_id = $1 order by cus_id, number`,
    ),
    requests: await ask<Decided>(
      `select request_id as id, status, points, decision_key as key
        from online_request where restaurant_id = $1`,
    ),
    claims: await ask<Decided>(
      `select reward_id as id, status, cost as points, decision_key as key
        from reward_claim where restaurant_id = $1`,
    ),
    gifts: await ask<{ id: string; isStopped: boolean }>(
      `select gift_id as id, stopped_at is not null as "isStopped"
        from gift where restaurant_id = $1`,
    ),
  }
}

export type Ledger = Awaited<ReturnType<typeof readLedger>>

export interface LedgerEntry {
  cusId: string
  entryId: string
  kind: string
  points: number
  balanceAfter: number
  key: string | null
  reverses: string | null
  source: string | null
}

export interface Decided {
  id: string
  status: string
  points: number | null
  key: string | null
}

const contradictions = {
  'a claim holds its points once, and has them back once if it was declined': `
    select reward_id from reward_claim c where restaurant_id = $1 and ((select array_agg(points) from points_entry e where e.restaurant_id = c.restaurant_id
        and e.cus_id = c.cus_id and e.source_id = reward_id and kind = 'reward_claim')
        is distinct from array[-cost]
      or (select array_agg(points) from points_entry e where e.restaurant_id = c.restaurant_id
        and e.cus_id = c.cus_id and e.source_id = reward_id and kind = 'claim_declined')
        is distinct from case when status = 'declined' then array[cost] end)`,
  'a request has its points once if it was granted, and else none': `
    select request_id from online_request r where restaurant_id = $1 and
      (select array_agg(points) from points_entry e where e.restaurant_id = r.restaurant_id
        and e.cus_id = r.cus_id and e.source_id = request_id)
        is distinct from case when status = 'granted' then array[r.points] end`,
  'a gift is taken by one claim that stands, and by none once it was stopped': `
    select g.gift_id from gift g join reward_claim c using (restaurant_id, gift_id)
      where g.restaurant_id = $1 and c.status <> 'declined' group by g.gift_id, g.stopped_at
      having count(*) > 1 or g.stopped_at is not null`,
  'a claim of a gift is its guest’s and takes no points, and any other takes some': `
    select reward_id from reward_claim c left join gift g using (restaurant_id, gift_id)
      where c.restaurant_id = $1 and ((c.gift_id is null) <> (c.cost > 0) or g.cus_id <> c.cus_id)`,
  'an apology has its entry once': `
    select gift_id from gift g where restaurant_id = $1 and cause = 'apology'
      and (select array_agg(e.points) from points_entry e where e.restaurant_id = g.restaurant_id
        and e.cus_id = g.cus_id and e.kind = 'gift' and e.source_id = g.gift_id)
        is distinct from array[0]`,
  'an award is what was typed times its window': `
    select entry_id from points_entry where restaurant_id = $1 and halves is not null
      and (kind not in ('in_store', 'online') or points <> base_points * halves / 2)`,
  'no entry without its request, claim or gift': `
    select entry_id from points_entry e where restaurant_id = $1
      and kind in ('online', 'reward_claim', 'claim_declined', 'gift')
      and not exists (select from gift g
        where g.restaurant_id = e.restaurant_id and g.gift_id = e.source_id)
      and not exists (select from online_request r
        where r.restaurant_id = e.restaurant_id and r.request_id = e.source_id)
      and not exists (select from reward_claim c
        where c.restaurant_id = e.restaurant_id and c.reward_id = e.source_id)`,
  'an entry is taken back once, whole, from whom it was given to': `
    select e.entry_id from points_entry e
      join points_entry t on t.restaurant_id = e.restaurant_id and t.entry_id = e.reverses
      where e.restaurant_id = $1 and (t.kind not in ('in_store', 'sign_up_bonus') or e.points <> -t.points
        or e.cus_id <> t.cus_id
        or (select count(*) from points_entry o
          where o.restaurant_id = e.restaurant_id and o.reverses = e.reverses) <> 1)`,
  'who had the bonus had it once, and nobody else did': `
    select m.cus_id from membership m,
      lateral (select count(*) as given from points_entry e where e.restaurant_id = m.restaurant_id
        and e.cus_id = m.cus_id and kind = 'sign_up_bonus' and not exists (select from points_entry r
          where r.restaurant_id = e.restaurant_id and r.reverses = e.entry_id)) bonus
      where restaurant_id = $1 and given <> case when had_bonus then 1 else 0 end`,
  'who left has no name here': `
    select cus_id from membership
      where restaurant_id = $1 and left_at is not null and first_name || last_name <> ''`,
  'who left waits for nothing': `
    select m.cus_id from membership m where restaurant_id = $1 and left_at is not null and (
      exists (select from online_request r where r.restaurant_id = m.restaurant_id
        and r.cus_id = m.cus_id and status = 'pending')
      or exists (select from reward_claim c where c.restaurant_id = m.restaurant_id
        and c.cus_id = m.cus_id and status = 'pending')
      or exists (select from gift g where g.restaurant_id = m.restaurant_id and g.cus_id = m.cus_id
        and g.stopped_at is null and not exists (select from reward_claim c
          where c.restaurant_id = g.restaurant_id and c.gift_id = g.gift_id
            and c.status <> 'declined')))`,
}

export async function brokenInvariants(
  superuser: pg.Client,
  restaurantId: string,
): Promise<string[]> {
  const broken: string[] = []
  for (const [invariant, statement] of Object.entries(contradictions))
    if ((await superuser.query(statement, [restaurantId])).rowCount) broken.push(invariant)
  return broken
}
