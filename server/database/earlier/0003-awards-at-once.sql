-- Several awards in one go: the usual ones together, in two statements for all of them.

/* Whose rows may be seen: one restaurant's; those of several only while awards are given together. */
create function current_restaurants() returns uuid[] language sql stable parallel safe
  return string_to_array(current_setting('dobara.restaurant_id', true), ',')::uuid[];

do $$
declare tenant_table text;
begin
  for tenant_table in select tablename from pg_policies
    where schemaname = current_schema() and policyname = 'of_the_restaurant'
  loop
    -- As a subquery it is worked out once for a statement, not for each row. It only filters: rows are
    -- found by what a statement itself asks for.
    execute format('alter policy of_the_restaurant on %I
      using (array_position((select current_restaurants()), restaurant_id) is not null)', tenant_table);
  end loop;
end $$;

drop function give_each(json);
drop function current_restaurant();

/* Not ended, used within 30 days, and signed in within 90. */
create function is_open(s session, p_now timestamptz) returns boolean language sql stable
  return s.revoked_at is null and s.expires_at > p_now
    and s.last_used_at > p_now - interval '30 days';

/*
 * Whether the customer got points so often today, in India's day, that one more is worth a second
 * look. Returns a table of one row, because such a function becomes part of the statement it stands in.
 */
create function awards_today(member membership, p_most integer, p_now timestamptz)
  returns table (are_many boolean) language sql stable as $$
  select count(*) filter (where e.kind = 'in_store') - count(*) filter (where e.kind = 'reversal')
      >= p_most
    from points_entry e
    where e.restaurant_id = member.restaurant_id and e.cus_id = member.cus_id
      and e.number > member.entry_count - 4 * p_most
      and e.created_at >= (select date_trunc('day', p_now, 'Asia/Kolkata'))
      -- Who was not here today got nothing today: no need to look.
      and member.last_visit_at >= (select date_trunc('day', p_now, 'Asia/Kolkata'))
$$;

create or replace function had_many_today(member membership, p_most integer, p_now timestamptz)
  returns boolean language sql stable as $$
  select are_many from awards_today(member, p_most, p_now)
$$;

/*
 * Gives those of the awards about which nothing is out of the ordinary, all or none: the session is
 * open, the PIN is right and was not tried in vain, the customer is a member, the key is new, and
 * nothing asks for a second look or the owner is sure. Of two to the same membership one is given: an
 * UPDATE changes a row once. Says nothing of the others, to each of which give_in_store_points() has an
 * answer. A membership that somebody else has locked is passed over, so nobody waits for anybody here.
 */
create function give_usual_awards(p_awards json, p_most_today integer) returns table (
  place integer, first_name text, last_name text, balance integer
) language plpgsql
-- A few rows of each table by their keys, whatever the planner knew of a table when it was small. So
-- says `offset 0` below: such a subquery is done for each award, and not made into a join.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  locked integer[];
begin
  perform set_config('dobara.restaurant_id',
    (select string_agg(distinct a."restaurantId", ',')
      from json_to_recordset(p_awards) as a ("restaurantId" text)), true);

  select array_agg(held.place) into locked from (
    select a.place
      from json_to_recordset(p_awards) as a (
        place integer, "restaurantId" uuid, "sessionId" uuid, "cusId" text, "pinMac" bytea,
        now timestamptz)
      join membership m on m.restaurant_id = a."restaurantId" and m.cus_id = a."cusId"
      where m.left_at is null
        and exists (select from session s
          where s.session_id = a."sessionId" and s.uid = a."restaurantId" and is_open(s, a.now)
          offset 0)
        and exists (select from restaurant r
          where r.restaurant_id = a."restaurantId" and r.pin_mac = a."pinMac"
            and r.pin_failures = 0 and (r.pin_locked_until is null or r.pin_locked_until <= a.now)
          offset 0)
      for no key update of m skip locked) held;

  -- A statement of its own, after the lock: of two equal submissions the second sees the first.
  return query
  with due as (
    select a.*, case when today.are_many then a.cautions || 'many_today'::text else a.cautions end
        as all_cautions
      from json_to_recordset(p_awards) as a (
        place integer, "restaurantId" uuid, "sessionId" uuid, "cusId" text, points integer,
        "idempotencyKey" text, "entryId" uuid, now timestamptz, cautions text[], "isSure" boolean)
      join membership m on m.restaurant_id = a."restaurantId" and m.cus_id = a."cusId"
      cross join lateral awards_today(m, p_most_today, a.now) as today
      where a.place = any (locked)
        and (a."isSure" or a.cautions = '{}' and not today.are_many)
        and not exists (select from points_entry e
          where e.restaurant_id = a."restaurantId" and e.idempotency_key = a."idempotencyKey"
          offset 0)
  ), given as (
    update membership m
      set balance = m.balance + due.points, entry_count = m.entry_count + 1,
        last_visit_at = due.now
      from due where m.restaurant_id = due."restaurantId" and m.cus_id = due."cusId"
      returning due.*, m.first_name, m.last_name, m.balance, m.entry_count
  ), written as (
    insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after,
        cause, cautions, session_id, idempotency_key, created_at)
      select g."restaurantId", g."entryId", g."cusId", g.entry_count, 'in_store', g.points, g.balance,
        'In-store', g.all_cautions, g."sessionId", g."idempotencyKey", g.now
      from given g
  )
  select g.place, g.first_name, g.last_name, g.balance from given g;
end $$;
