-- Usual awards of one restaurant, for a database that is spread over several nodes: there a statement that locks
-- or changes rows does so on one node, in one table, and knows no function that reads others.

/*
 * Does for awards of one restaurant what give_usual_awards() does for those of any, by the same rules. The
 * caller has begun the transaction: only then does what is set here reach the node.
 */
create or replace function give_usual_awards_of_one(p_awards json, p_most_today integer)
returns setof award_answer language plpgsql as $$
declare
  asked award[];
  whose uuid;
  proved integer[];
  wrong integer[];
  members json;
  tried award;
  due json;
  guests text[];
  moved record;
  moved_guests text[] := '{}';
  answers award_answer[] := '{}';
begin
  select array_agg(a), min(a.restaurant_id::text)::uuid, array_agg(distinct a.cus_id)
    into asked, whose, guests
    from json_populate_recordset(null::award, p_awards) a;
  execute format('set local dobara.restaurant_id = %L', whose);

  select array_agg(a.place) filter (where s.proved_pin_mac = a.pin_macs[1]),
      array_agg(a.place) filter (where s.proved_pin_mac <> all (a.pin_macs))
    into proved, wrong
    from unnest(asked) a
    join (select s.session_id, s.proved_pin_mac, s.revoked_at, s.expires_at, s.last_used_at
        from session s
        where s.session_id in (select a.session_id from unnest(asked) a) and s.uid = whose
          and s.proved_pin_mac is not null
        for no key update skip locked) s on s.session_id = a.session_id
    where is_open(s.revoked_at, s.expires_at, s.last_used_at, a.given_at);
  if proved is null and wrong is null then return; end if;

  select json_agg(m) into members from (
    select m.cus_id, m.entry_count, m.entries_aside, m.last_visit, r.points_until
      from membership m join restaurant r on r.restaurant_id = m.restaurant_id
      where m.restaurant_id = whose and r.restaurant_id = whose and m.left_at is null
        and m.cus_id = any (guests)
      for no key update of m skip locked) m;

  for tried in
    select distinct on (a.session_id) a.* from unnest(asked) a
      join json_to_recordset(members) as m (cus_id text, points_until timestamptz)
        on m.cus_id = a.cus_id
      where a.place = any (wrong)
        and (a.is_billed is not true or not is_past(m.points_until, a.given_at))
      order by a.session_id, a.place
  loop
    update session s set proved_pin_mac = null where s.session_id = tried.session_id;
    insert into pin_event (restaurant_id, event_id, kind, session_id, created_at)
      values (whose, coalesce(tried.pin_event_id, gen_random_uuid()), 'wrong', tried.session_id,
        tried.given_at);
    return next (tried.place, 'wrong_pin', null, null, null, null, null, null, null, null, null)::award_answer;
  end loop;

  select json_agg(d) into due from (
    select distinct on (a.cus_id) a.*, all_cautions(a.cautions, today.are_many) as all_cautions,
        day_in_india(a.given_at) as visit
      from unnest(asked) a
      join json_to_recordset(members) as m
          (cus_id text, entry_count integer, entries_aside integer, last_visit date,
            points_until timestamptz)
        on m.cus_id = a.cus_id
      cross join lateral (select had_many_today(whose, m.cus_id, m.entry_count, m.last_visit,
        p_most_today, a.given_at) as are_many) as today
      where a.place = any (proved)
        and (a.is_billed is not true or not is_past(m.points_until, a.given_at))
        and may_be_given(all_cautions(a.cautions, today.are_many), a.is_sure)
        and (m.last_visit is null or m.last_visit <= day_in_india(a.given_at))
        and (m.entries_aside = 0 or is_young_key(a.idempotency_key, a.given_at))
      order by a.cus_id, a.place) d;
  if due is null then return; end if;

  -- A statement of its own, after the lock: of two equal submissions the second sees the first.
  for moved in
    update membership m
      set balance = m.balance + d.points, entry_count = m.entry_count + 1,
        last_visit_at = greatest(m.last_visit_at, d.given_at),
        visits = visits_with(m.visits, m.last_visit, d.visit),
        first_visit = coalesce(m.first_visit, d.visit), last_visit = d.visit
      from json_to_recordset(due) as d (cus_id text, points integer, idempotency_key text,
        given_at timestamptz, visit date)
      where m.restaurant_id = whose and m.cus_id = d.cus_id and m.cus_id = any (guests)
        and not exists (select from points_entry e
          where e.restaurant_id = whose and e.idempotency_key = d.idempotency_key)
      returning m.cus_id, m.first_name, m.last_name, m.balance
  loop
    answers := answers || (select row(d.place, 'ok', null, d.entry_id, moved.first_name,
        moved.last_name, d.points, moved.balance, 0, d.given_at, d.all_cautions)::award_answer
      from json_to_recordset(due) as d (place integer, entry_id uuid, cus_id text, points integer,
        given_at timestamptz, all_cautions text[])
      where d.cus_id = moved.cus_id);
    moved_guests := moved_guests || moved.cus_id;
  end loop;

  insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after,
      cause, cautions, session_id, idempotency_key, created_at, staff_id, device_id, outlet_id,
      bill_amount)
    select m.restaurant_id, d.entry_id, m.cus_id, m.entry_count, 'in_store', d.points, m.balance,
      'In-store', d.all_cautions, d.session_id, d.idempotency_key, d.given_at, d.staff_id,
      d.device_id, d.outlet_id, d.bill_amount
    from membership m join json_to_recordset(due) as d (entry_id uuid, cus_id text, points integer,
        all_cautions text[], session_id uuid, idempotency_key text, given_at timestamptz,
        staff_id uuid, device_id uuid, outlet_id uuid, bill_amount integer)
      on m.cus_id = d.cus_id
    where m.restaurant_id = whose and m.cus_id = any (moved_guests);
  return query select * from unnest(answers);
end $$;
