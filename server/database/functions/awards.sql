-- Awards at the counter: what is usual for many at once, and everything else one by one. Both ways hold
-- an award to the same rules, and answer in the same shape.

/*
 * Whether the customer got points so often today, in India's day, that one more is worth a second look.
 * give_usual_awards() asks the same within its own statement: on Citus a function in SQL would become part of the
 * caller's after it was decided where that runs, and find the coordinator's empty table.
 */
create or replace function had_many_today(
  p_restaurant_id uuid, p_cus_id text, p_entry_count integer, p_last_visit date, p_most integer,
  p_now timestamptz
) returns boolean language plpgsql stable as $$
begin
  -- A customer without a visit today got nothing today, so no entry is read.
  if p_last_visit >= day_in_india(p_now) then
    return (select count(*) filter (where e.kind = 'in_store')
        - count(*) filter (where e.kind = 'reversal') >= p_most
      from points_entry e
      where e.restaurant_id = p_restaurant_id and e.cus_id = p_cus_id
        and e.number > p_entry_count - 4 * p_most
        and e.created_at >= date_trunc('day', p_now, 'Asia/Kolkata'));
  end if;
  return false;
end $$;

/* All that is worth a second look: what the caller found, and what the ledger says. */
create or replace function all_cautions(p_found text[], p_are_many_today boolean) returns text[]
  language sql immutable parallel safe
  return case when p_are_many_today then p_found || 'many_today'::text else p_found end;

create or replace function may_be_given(p_cautions text[], p_is_sure boolean) returns boolean
  language sql immutable parallel safe
  return p_is_sure or p_cautions = '{}';

/*
 * One award: tenant, key, plan, membership and entry in one durable statement. Gives it, or says why not:
 * key_reused, plan_ended, customer_not_found, too_many_strangers, guest_left, or are_you_sure, when nothing
 * is given before the owner is. A repeat is answered as the first time. Session and PIN are the caller's to
 * look at.
 */
create or replace function give_award(p_award json, p_most_today integer) returns award_answer
language plpgsql as $$
declare
  asked award := json_populate_record(null::award, p_award);
  answer award_answer;
  member membership;
  earlier points_entry;
begin
  execute format('set local dobara.restaurant_id = %L', asked.restaurant_id);
  answer.place := asked.place;
  answer.outcome := 'ok';

  -- The lock comes before the look at the key: of two equal submissions the second sees the first.
  select * into member from membership m
    where m.restaurant_id = asked.restaurant_id and m.cus_id = asked.cus_id for no key update;
  select * into earlier from points_entry e
    where e.restaurant_id = asked.restaurant_id and e.idempotency_key = asked.idempotency_key;
  -- A phone that lay in a drawer for years may send what was given then.
  if not found and member.entries_aside > 0
    and not is_young_key(asked.idempotency_key, asked.given_at)
  then
    select * into earlier from old_points_entry e
      where e.restaurant_id = asked.restaurant_id and e.cus_id = asked.cus_id
        and e.idempotency_key = asked.idempotency_key;
  end if;
  if earlier.entry_id is not null then
    if earlier.kind <> 'in_store' or earlier.cus_id <> asked.cus_id or earlier.points <> asked.points
    then
      answer.outcome := 'key_reused';
      return answer;
    end if;
    answer.entry_id := earlier.entry_id;
    answer.points := earlier.points;
    answer.balance := earlier.balance_after;
    answer.created_at := earlier.created_at;
    answer.cautions := earlier.cautions;
    -- Read afresh: there was nobody to lock if the submission that we repeat has just made the member.
    select m.first_name, m.last_name into answer.first_name, answer.last_name from membership m
      where m.restaurant_id = asked.restaurant_id and m.cus_id = asked.cus_id;
    select coalesce(sum(e.points), 0) into answer.bonus
      from entries_of(asked.restaurant_id, asked.cus_id) e
      where e.source_id = earlier.entry_id and e.kind = 'sign_up_bonus';
    return answer;
  end if;
  if asked.is_billed and plan_has_ended(asked.restaurant_id, asked.given_at) then
    answer.outcome := 'plan_ended';
    return answer;
  end if;

  answer.cautions := all_cautions(asked.cautions, had_many_today(asked.restaurant_id, asked.cus_id,
    member.entry_count, member.last_visit, p_most_today, asked.given_at));
  if not may_be_given(answer.cautions, asked.is_sure) then
    answer.outcome := 'are_you_sure';
    return answer;
  end if;
  answer.first_name := member.first_name;
  answer.last_name := member.last_name;
  answer.bonus := 0;
  if member.cus_id is null or member.left_at is not null then
    if has_left(member.left_at, member.joined_with, asked.cus_id) then
      answer.outcome := 'guest_left';
      return answer;
    end if;
    answer.outcome := meet_stranger(asked.restaurant_id, asked.cus_id, true, asked.given_at);
    if answer.outcome <> 'ok' then return answer; end if;
    select j.bonus, j.first_name, j.last_name
      into answer.bonus, answer.first_name, answer.last_name
      from join_program(asked.restaurant_id, asked.cus_id, asked.entry_id, asked.bonus_entry_id,
        asked.session_id, asked.given_at) j;
    -- Erased or gone at this very moment.
    if answer.bonus is null then
      answer.outcome := case when has_left(now(), null, asked.cus_id) then 'guest_left'
        else 'customer_not_found' end;
      return answer;
    end if;
  end if;
  answer.balance := append_entry(json_build_object(
    'restaurant_id', asked.restaurant_id, 'cus_id', asked.cus_id, 'entry_id', asked.entry_id,
    'kind', 'in_store', 'points', asked.points, 'cause', 'In-store', 'cautions', answer.cautions,
    'session_id', asked.session_id, 'idempotency_key', asked.idempotency_key,
    'created_at', asked.given_at, 'staff_id', asked.staff_id, 'device_id', asked.device_id,
    'outlet_id', asked.outlet_id, 'bill_amount', asked.bill_amount));
  answer.entry_id := asked.entry_id;
  answer.points := asked.points;
  answer.created_at := asked.given_at;
  return answer;
end $$;

/*
 * Gives those of the awards about which nothing is out of the ordinary, all or none: the session is
 * open and has proved this PIN, the customer is a member and was not here on a later day, the key is
 * new and could not be that of an old entry, and nothing asks for a second look or the owner is sure. Of two to the same membership one is
 * given: an UPDATE changes a row once. A wrong PIN is counted and answered; then nothing of its session is given. The
 * caller brings one PIN of each session, so that no more than one is judged before it counts. Says nothing of
 * the others, to each of which give_award() has an answer. What somebody else has locked is passed over, so
 * nobody waits for anybody here.
 */
create or replace function give_usual_awards(p_awards json, p_most_today integer)
returns setof award_answer language plpgsql
-- A few rows of each table by their keys, whatever the planner knew of a table when it was small. So
-- says `offset 0` below: such a subquery is done for each award, and not made into a join.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
-- Planned once for a connection, not at every call: measured, that takes as long as the rest.
set plan_cache_mode = force_generic_plan
as $$
declare
  asked award[];
  restaurants text;
  locked integer[];
  wrong integer[];
begin
  select array_agg(a), string_agg(a.restaurant_id::text, ',') into asked, restaurants
    from json_populate_recordset(null::award, p_awards) a;
  execute format('set local dobara.restaurant_id = %L', restaurants);

  select array_agg(held.place) filter (where held.is_right),
      array_agg(held.place) filter (where held.is_wrong) into locked, wrong from (
    select a.place, s.proved_pin_mac = a.pin_macs[1] as is_right,
        s.proved_pin_mac <> all (a.pin_macs) as is_wrong
      from unnest(asked) a
      cross join lateral (select s.proved_pin_mac from session s
        where s.session_id = a.session_id and s.uid = a.restaurant_id
          and s.proved_pin_mac is not null
          and is_open(s.revoked_at, s.expires_at, s.last_used_at, a.given_at)
        offset 0
        for no key update skip locked) s
      join membership m on m.restaurant_id = a.restaurant_id and m.cus_id = a.cus_id
      where m.left_at is null
        and (a.is_billed is not true or exists (select from restaurant r
          where r.restaurant_id = a.restaurant_id and not is_past(r.points_until, a.given_at)
          offset 0))
      for no key update of m skip locked) held;
  if wrong is not null then
    return query
    with tried as (
      select distinct on (a.session_id) a.* from unnest(asked) a where a.place = any (wrong)
        order by a.session_id, a.place
    ), no_longer_proved as (
      update session s set proved_pin_mac = null from tried t where s.session_id = t.session_id
    ), counted as (
      insert into pin_event (restaurant_id, event_id, kind, session_id, created_at)
        select t.restaurant_id, coalesce(t.pin_event_id, gen_random_uuid()), 'wrong',
          t.session_id, t.given_at from tried t
    )
    select t.place, 'wrong_pin', null::timestamptz, null::uuid, null, null, null::integer,
      null::integer, null::integer, null::timestamptz, null::text[] from tried t;
  end if;

  -- A statement of its own, after the lock: of two equal submissions the second sees the first.
  return query
  with due as (
    select a.*, all_cautions(a.cautions, today.are_many) as all_cautions,
        day_in_india(a.given_at) as visit
      from unnest(asked) a
      join membership m on m.restaurant_id = a.restaurant_id and m.cus_id = a.cus_id
      -- Most customers are here for the first time in a day: for them nothing is even begun.
      cross join lateral (select case when m.last_visit >= day_in_india(a.given_at)
        then (select count(*) filter (where e.kind = 'in_store')
              - count(*) filter (where e.kind = 'reversal') >= p_most_today
            from points_entry e
            where e.restaurant_id = m.restaurant_id and e.cus_id = m.cus_id
              and e.number > m.entry_count - 4 * p_most_today
              and e.created_at >= date_trunc('day', a.given_at, 'Asia/Kolkata'))
          end) as today (are_many)
      where a.place = any (locked)
        and may_be_given(all_cautions(a.cautions, today.are_many), a.is_sure)
        and (m.last_visit is null or m.last_visit <= day_in_india(a.given_at))
        and (m.entries_aside = 0 or is_young_key(a.idempotency_key, a.given_at))
        and not exists (select from points_entry e
          where e.restaurant_id = a.restaurant_id and e.idempotency_key = a.idempotency_key
          offset 0)
  ), given as (
    update membership m
      set balance = m.balance + due.points, entry_count = m.entry_count + 1,
        last_visit_at = greatest(m.last_visit_at, due.given_at),
        visits = visits_with(m.visits, m.last_visit, due.visit),
        first_visit = coalesce(m.first_visit, due.visit), last_visit = due.visit
      from due where m.restaurant_id = due.restaurant_id and m.cus_id = due.cus_id
      returning due.*, m.first_name, m.last_name, m.balance, m.entry_count
  ), written as (
    insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after,
        cause, cautions, session_id, idempotency_key, created_at, staff_id, device_id, outlet_id,
        bill_amount)
      select g.restaurant_id, g.entry_id, g.cus_id, g.entry_count, 'in_store', g.points, g.balance,
        'In-store', g.all_cautions, g.session_id, g.idempotency_key, g.given_at, g.staff_id,
        g.device_id, g.outlet_id, g.bill_amount
      from given g
  )
  select g.place, 'ok', null::timestamptz, g.entry_id, g.first_name, g.last_name, g.points, g.balance,
    0, g.given_at, g.all_cautions from given g;
end $$;
