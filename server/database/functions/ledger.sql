-- Only append_entries() may add entries or change the balance and the entry count of a membership.

create or replace function day_in_india(p_at timestamptz) returns date
  language sql immutable parallel safe
  return (p_at at time zone 'Asia/Kolkata')::date;

create or replace function is_given(p_kind text) returns boolean
  language sql immutable parallel safe
  return p_kind in ('in_store', 'online');

/* A null p_day means no visit. Any other p_day is never before p_last_visit. */
create or replace function visits_with(p_visits integer, p_last_visit date, p_day date)
  returns integer language sql immutable parallel safe
  return p_visits + coalesce(p_day > coalesce(p_last_visit, '-infinity'), false)::integer;

create or replace function last_visit_awards_with(p_awards integer, p_last_visit date, p_day date)
  returns integer language sql immutable parallel safe
  return case when p_day > coalesce(p_last_visit, '-infinity') then 1
    when p_day = p_last_visit then p_awards + 1 else p_awards end;

create or replace function median_of_last(p_last integer, p_second integer, p_third integer)
  returns integer language sql immutable parallel safe
  return case when p_third is not null
    then greatest(least(p_last, p_second), least(greatest(p_last, p_second), p_third))
    else (p_last + coalesce(p_second, p_last)) / 2 end;

/* The gap is in days, and null if there are fewer than three visits. */
create or replace function usual_gap(p_last date, p_second date, p_third date, p_fourth date)
  returns integer language sql immutable parallel safe
  return case when p_third is not null
    then median_of_last(p_last - p_second, p_second - p_third, p_third - p_fourth) end;

/*
 * Online orders count only for last_visit_at. The last awards are as corrected, without awards that
 * were corrected to nothing.
 */
create or replace function visits_by_entries(p_restaurant_id uuid, p_cus_id text)
  returns table (visits integer, first_visit date, last_visit date, last_visit_awards integer,
    last_visit_at timestamptz, last_days date[], last_awards integer[])
  language plpgsql stable as $$
declare
  cards text[] := cards_of(p_restaurant_id, p_cus_id);
begin
  return query
  with entry as (select * from entries_of(p_restaurant_id, p_cus_id)), correction as (
    select c.corrects, sum(c.points) as points from (
        select p.corrects, p.points from points_entry p
          where p.restaurant_id = p_restaurant_id and p.cus_id = any (cards) and p.corrects is not null
        union all
        select o.corrects, o.points from old_points_entry o
          where o.restaurant_id = p_restaurant_id and o.cus_id = any (cards) and o.corrects is not null
      ) c group by c.corrects
  ), standing as (
    select e.entry_id, e.created_at, e.number, e.is_own, e.points + coalesce(c.points, 0) as points,
        case e.kind when 'in_store' then day_in_india(e.created_at) end as day
      from entry e left join correction c on c.corrects = e.entry_id
      where is_given(e.kind)
        and not exists (select from entry r where r.reverses = e.entry_id)
  )
  select count(distinct s.day)::integer, min(s.day), max(s.day),
      count(*) filter (where s.day = (select max(l.day) from standing l))::integer,
      max(s.created_at),
      (select (array_agg(d.day order by d.day desc))[1:4]
        from (select distinct l.day from standing l where l.day is not null) d),
      (array_agg(s.points order by s.is_own desc, s.number desc, s.entry_id desc)
        filter (where s.day is not null and s.points > 0))[1:3]::integer[]
    from standing s;
end $$;

/*
 * The memberships stay locked until the transaction ends. Entries with a used idempotency key are
 * skipped, and so are all but one entry per membership. An entry without a unit is in that of the
 * balance; points beside stamps change points_left. Wanted receipts and the owner's message become due. If all entries
 * are of one restaurant, p_only_restaurant names it, but on Citus the update goes to every shard
 * even so.
 */
create or replace function append_entries(p_entries new_entry[], p_only_restaurant uuid)
returns table (place integer, entry_id uuid, first_name text, last_name text, points integer,
  balance integer, created_at timestamptz, cautions text[], sent_at timestamptz)
language plpgsql as $$
declare
  is_out_of_order boolean;
  is_told boolean;
  is_to_check boolean;
  appended uuid[] := '{}';
  out_of_order uuid[] := '{}';
  told uuid[] := '{}';
  to_check uuid[] := '{}';
begin
  for place, entry_id, first_name, last_name, points, balance, created_at, cautions, sent_at,
      is_out_of_order, is_told, is_to_check in
    update membership m
      set balance = m.balance + case when coalesce(e.in_stamps, m.in_stamps) = m.in_stamps then e.points else 0 end,
        points_left = m.points_left + case when coalesce(e.in_stamps, m.in_stamps) = m.in_stamps then 0 else e.points end,
        entry_count = m.entry_count + 1,
        last_visit_at = case when is_given(e.kind)
          then greatest(m.last_visit_at, e.created_at) else m.last_visit_at end,
        visits = visits_with(m.visits, m.last_visit, e.day),
        second_last_visit = case when e.day > m.last_visit then m.last_visit else m.second_last_visit end,
        third_last_visit = case when e.day > m.last_visit then m.second_last_visit else m.third_last_visit end,
        fourth_last_visit = case when e.day > m.last_visit then m.third_last_visit else m.fourth_last_visit end,
        last_award = case when e.day is null then m.last_award else e.points end,
        second_last_award = case when e.day is null then m.second_last_award else m.last_award end,
        third_last_award = case when e.day is null then m.third_last_award else m.second_last_award end,
        first_visit = coalesce(m.first_visit, e.day),
        last_visit_awards = last_visit_awards_with(m.last_visit_awards, m.last_visit, e.day),
        last_visit = greatest(m.last_visit, e.day)
      from (select n.*, case when n.kind = 'in_store' then day_in_india(n.created_at) end as day
        -- Because of `offset 0`, PostgreSQL computes the day only once.
        from unnest(p_entries) n offset 0) e
      where m.restaurant_id = e.restaurant_id and m.cus_id = e.cus_id
        and (p_only_restaurant is null or m.restaurant_id = p_only_restaurant)
        and (m.in_stamps or e.in_stamps is not true)
        -- Because of `offset 0`, PostgreSQL looks the key up instead of joining.
        and not exists (select from points_entry k
          where k.restaurant_id = m.restaurant_id and k.idempotency_key = e.idempotency_key
          offset 0)
      returning e.place, e.entry_id, m.first_name, m.last_name, e.points,
        case when coalesce(e.in_stamps, m.in_stamps) = m.in_stamps then m.balance else m.points_left end,
        e.created_at, e.cautions, e.sent_at, e.kind = 'reversal' or e.corrects is not null or e.day < m.last_visit,
        m.wants_receipts and e.points <> 0 and e.kind not in ('sign_up_bonus', 'reward_claim', 'moved'),
        e.cautions <> '{}' and (e.staff_id is not null or e.kind = 'reversal')
  loop
    return next;
    appended := appended || entry_id;
    if is_out_of_order then out_of_order := out_of_order || entry_id; end if;
    if is_told then told := told || entry_id; end if;
    if is_to_check then to_check := to_check || entry_id; end if;
  end loop;
  if appended = '{}' then return; end if;

  -- Under row-level security, Citus accepts no other form of INSERT.
  insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after,
      cause, cautions, source_id, reverses, session_id, idempotency_key, created_at, staff_id,
      device_id, outlet_id, bill_amount, reason, corrects, sent_at, base_points, halves, in_stamps)
    select m.restaurant_id, e.entry_id, m.cus_id, m.entry_count, e.kind, e.points,
      case when coalesce(e.in_stamps, m.in_stamps) = m.in_stamps then m.balance else m.points_left end,
      e.cause, coalesce(e.cautions, '{}'), e.source_id, e.reverses, e.session_id, e.idempotency_key,
      e.created_at, e.staff_id, e.device_id, e.outlet_id, e.bill_amount, e.reason, e.corrects,
      e.sent_at, e.base_points, e.halves, coalesce(e.in_stamps, m.in_stamps)
    from unnest(p_entries) e
    join membership m on m.restaurant_id = e.restaurant_id and m.cus_id = e.cus_id
    where (p_only_restaurant is null or m.restaurant_id = p_only_restaurant)
      and e.entry_id = any (appended);

  if told <> '{}' then
    insert into due_message (due_at, message_id, restaurant_id, cus_id, about)
      select coalesce(e.receipt_due_at, e.sent_at, e.created_at), e.entry_id, e.restaurant_id, e.cus_id,
        'entry'
      from unnest(p_entries) e where e.entry_id = any (told);
  end if;

  -- A minute gathers what belongs together.
  if to_check <> '{}' then
    insert into owner_message (restaurant_id, kind, due_at)
      select e.restaurant_id, 'to_check', min(coalesce(e.sent_at, e.created_at)) + interval '1 minute'
      from unnest(p_entries) e where e.entry_id = any (to_check)
      group by e.restaurant_id order by e.restaurant_id
      on conflict (restaurant_id, kind) do update
        set due_at = least(owner_message.due_at, excluded.due_at), causes = owner_message.causes + 1;
  end if;

  -- An undo, a correction, or an award older than the last visit changes the number of visits.
  if out_of_order <> '{}' then
    perform recount_visits(e.restaurant_id, e.cus_id) from unnest(p_entries) e
      where e.entry_id = any (out_of_order);
  end if;
end $$;

-- Some plans are forbidden, because statistics of a small table mislead the planner. A generic plan
-- is made once per connection, because planning took as long as running. On Citus, a generic plan
-- would ask every node.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    alter function append_entries(new_entry[], uuid) set plan_cache_mode = force_generic_plan
      set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off;
  else
    alter function append_entries(new_entry[], uuid) set plan_cache_mode = force_custom_plan;
  end if;
end $$;

create or replace function recount_visits(p_restaurant_id uuid, p_cus_id text) returns void
language plpgsql as $$
declare
  counted record;
begin
  -- Citus crashes when an update reads an element of an array.
  select v.*, last_days[2] as second_last_visit, last_days[3] as third_last_visit,
      last_days[4] as fourth_last_visit, last_awards[1] as last_award,
      last_awards[2] as second_last_award, last_awards[3] as third_last_award
    into counted from visits_by_entries(p_restaurant_id, p_cus_id) v;
  update membership m
    set visits = counted.visits, first_visit = counted.first_visit,
      last_visit = counted.last_visit, last_visit_awards = counted.last_visit_awards,
      last_visit_at = counted.last_visit_at,
      second_last_visit = counted.second_last_visit, third_last_visit = counted.third_last_visit,
      fourth_last_visit = counted.fourth_last_visit, last_award = counted.last_award,
      second_last_award = counted.second_last_award, third_last_award = counted.third_last_award
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_cus_id;
end $$;

/* @throws unique_violation if the key was used or there is no membership */
create or replace function append_entry(p_entry json) returns integer language plpgsql as $$
declare
  entry new_entry := json_populate_record(null::new_entry, p_entry);
  new_balance integer;
begin
  select a.balance into new_balance
    from append_entries(array[entry], entry.restaurant_id) a;
  if not found then
    raise unique_violation using message = 'the key was used at this moment, or there is no membership',
      constraint = 'points_entry_key';
  end if;
  return new_balance;
end $$;

/*
 * The membership stays locked. Only the guest's own call, with a null p_award_id, sets the names
 * and lets a guest return who has left. Each guest gets the bonus once, and none with a null
 * p_bonus_entry_id. A null bonus means that there is no such guest, that the guest has left, or that
 * the card became one with another.
 */
create or replace function join_program(
  p_restaurant_id uuid, p_cus_id text, p_award_id uuid, p_bonus_entry_id uuid,
  p_session_id uuid, p_now timestamptz, out bonus integer, out first_name text, out last_name text,
  out balance integer
) language plpgsql as $$
declare
  person customer;
  member membership;
begin
  -- A transaction that changes or erases the name waits for this one and then finds this
  -- restaurant. On Citus the insert makes it wait, because a row lock would lock the rows of all
  -- guests.
  if is_spread() then
    if not exists (select from customer c where c.cus_id = p_cus_id) then return; end if;
    insert into customer_place (cus_id, restaurant_id) values (p_cus_id, p_restaurant_id)
      on conflict do nothing;
    select * into person from customer c where c.cus_id = p_cus_id and c.erased_at is null;
    if not found then return; end if;
  else
    select * into person from customer c
      where c.cus_id = p_cus_id and c.erased_at is null for share;
    if not found then return; end if;
    insert into customer_place (cus_id, restaurant_id) values (p_cus_id, p_restaurant_id)
      on conflict do nothing;
  end if;
  if exists (select from merged_card g where g.cus_id = p_cus_id) then return; end if;
  insert into membership as m
      (restaurant_id, cus_id, first_name, last_name, joined_at, joined_with)
    values (p_restaurant_id, p_cus_id, case when p_award_id is null then person.first_name else '' end,
      case when p_award_id is null then person.last_name else '' end, p_now, p_award_id)
    on conflict (restaurant_id, cus_id) do update
      set first_name = case when excluded.joined_with is null then excluded.first_name
          else m.first_name end,
        last_name = case when excluded.joined_with is null then excluded.last_name
          else m.last_name end,
        joined_at = case when is_member(m.left_at) then m.joined_at else excluded.joined_at end,
        joined_with = case when is_member(m.left_at) and excluded.joined_with is not null
          then m.joined_with else excluded.joined_with end,
        left_at = null
      where excluded.joined_with is null or is_place_of_guest(m.left_at, m.joined_with)
    returning * into member;
  if not found then return; end if;
  -- The insert waits for change_to_stamps(), so that this reads the unit after it.
  update membership m set in_stamps = true
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_cus_id and not m.in_stamps
      and exists (select from program p where p.restaurant_id = p_restaurant_id and p.unit = 'stamps');
  first_name := member.first_name;
  last_name := member.last_name;
  balance := member.balance;
  bonus := 0;
  -- The bonus is for joining in the app.
  if member.joined_at = p_now and not member.had_bonus and person.uid is not null
    and p_bonus_entry_id is not null
  then
    select p.sign_up_bonus into strict bonus from program p where p.restaurant_id = p_restaurant_id;
    if bonus > 0 then
      update membership m set had_bonus = true
        where m.restaurant_id = p_restaurant_id and m.cus_id = p_cus_id;
      balance := append_entry(json_build_object(
        'restaurant_id', p_restaurant_id, 'cus_id', p_cus_id, 'entry_id', p_bonus_entry_id,
        'kind', 'sign_up_bonus', 'points', bonus, 'cause', 'Sign-up bonus', 'source_id', p_award_id,
        'session_id', p_session_id, 'created_at', p_now));
    end if;
  end if;
end $$;

/* The card and those that moved to it */
create or replace function cards_of(p_restaurant_id uuid, p_cus_id text) returns text[]
language plpgsql stable as $$
begin
  return p_cus_id || array(select m.cus_id from membership m
    where m.restaurant_id = p_restaurant_id and m.moved_to = p_cus_id order by m.cus_id);
end $$;

/* The result contains current and old entries of cards_of(), as the calling statement sees both tables. */
create or replace function entries_of(p_restaurant_id uuid, p_cus_id text)
returns table (
  entry_id uuid, kind text, points integer, created_at timestamptz, reverses uuid, source_id uuid,
  number integer, is_own boolean, in_stamps boolean
) language plpgsql stable as $$
declare
  cards text[] := cards_of(p_restaurant_id, p_cus_id);
begin
  return query
  select e.entry_id, e.kind, e.points, e.created_at, e.reverses, e.source_id, e.number,
      e.cus_id = p_cus_id, e.in_stamps
    from points_entry e
    where e.restaurant_id = p_restaurant_id and e.cus_id = any (cards);
  if exists (select from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id = any (cards) and m.entries_aside > 0)
  then
    return query
    select o.entry_id, o.kind, o.points, o.created_at, o.reverses, o.source_id, o.number,
        o.cus_id = p_cus_id, o.in_stamps
      from old_points_entry o
      where o.restaurant_id = p_restaurant_id and o.cus_id = any (cards);
  end if;
end $$;

/*
 * Moves points and visits of one card to another at the restaurant; the first ends. Both memberships stay locked.
 * A second sign-up bonus stays behind. Null: the first is no member. The second must be one.
 * p_more: further fields of the entries.
 */
create or replace function move_card(
  p_restaurant_id uuid, p_from text, p_to text, p_out_entry_id uuid, p_in_entry_id uuid, p_now timestamptz,
  p_more jsonb default '{}'
) returns integer language plpgsql as $$
declare
  moving membership;
  staying membership;
  second_bonus integer;
  second_in_stamps boolean;
  moved integer;
  moved_left integer;
begin
  -- In one order, so that two moves cannot wait for each other
  perform from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id in (p_from, p_to)
    order by m.cus_id for no key update;
  select * into moving from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_from and is_member(m.left_at);
  if not found then return null; end if;
  select * into strict staying from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_to and is_member(m.left_at);
  if moving.had_bonus and staying.had_bonus then
    select e.points, e.in_stamps into second_bonus, second_in_stamps from entries_of(p_restaurant_id, p_from) e
      where e.kind = 'sign_up_bonus' order by e.is_own desc, e.number desc limit 1;
  end if;
  moved := least(greatest(moving.balance
    - case when second_in_stamps = moving.in_stamps then second_bonus else 0 end, 0), 1000000000 - staying.balance);
  moved_left := least(greatest(moving.points_left
    - case when second_in_stamps <> moving.in_stamps then second_bonus else 0 end, 0),
    1000000000 - staying.points_left);
  if moved > 0 then
    perform move_points(p_restaurant_id, p_from, p_to, moved, moving.in_stamps, p_out_entry_id, p_in_entry_id,
      p_now, 'To the guest’s card', jsonb_build_object('cause', 'From the guest’s number') || p_more);
  end if;
  if moved_left > 0 then
    perform move_points(p_restaurant_id, p_from, p_to, moved_left, false, gen_random_uuid(), gen_random_uuid(),
      p_now, 'To the guest’s card', jsonb_build_object('cause', 'From the guest’s number') || p_more);
  end if;
  update gift f set cus_id = p_to, moved_from = p_from
    where f.restaurant_id = p_restaurant_id and f.cus_id = p_from and f.stopped_at is null
      and f.ends_at > p_now and not exists (select from reward_claim c where c.restaurant_id = p_restaurant_id
        and c.gift_id = f.gift_id and c.status <> 'declined');
  update membership m
    set moved_to = p_to, moved_points = m.moved_points + moved,
      moved_points_left = m.moved_points_left + moved_left, left_at = p_now, joined_with = null,
      arrived_at = null, arrived_outlet_id = null, note = null
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_from;
  if moving.had_bonus and not staying.had_bonus then
    update membership m set had_bonus = true where m.restaurant_id = p_restaurant_id and m.cus_id = p_to;
  end if;
  -- What had moved to the first moves on.
  update membership m set moved_to = p_to, moved_with = p_from
    where m.restaurant_id = p_restaurant_id and m.moved_to = p_from;
  if found then perform recount_visits(p_restaurant_id, p_from); end if;
  perform recount_visits(p_restaurant_id, p_to);
  return case when moved > 0 then moved else moved_left end;
end $$;

/* Cautions go to the second entry alone. */
create or replace function move_points(
  p_restaurant_id uuid, p_from text, p_to text, p_points integer, p_in_stamps boolean, p_out_entry_id uuid,
  p_in_entry_id uuid, p_now timestamptz, p_cause text, p_more jsonb
) returns void language plpgsql as $$
declare
  entry constant jsonb := p_more || jsonb_build_object('restaurant_id', p_restaurant_id, 'kind', 'moved',
    'in_stamps', p_in_stamps, 'created_at', p_now);
begin
  perform append_entry((entry - 'cautions' || jsonb_build_object('cus_id', p_from, 'entry_id', p_out_entry_id,
    'points', -p_points, 'source_id', p_in_entry_id, 'cause', p_cause))::json);
  perform append_entry((entry || jsonb_build_object('cus_id', p_to, 'entry_id', p_in_entry_id,
    'points', p_points, 'source_id', p_out_entry_id))::json);
end $$;

/*
 * Undoes move_card() as far as the second still has the points. Null: nothing had moved. If the second had
 * joined by the move and done nothing since, it is a stranger again. Both memberships stay locked.
 */
create or replace function return_card(
  p_restaurant_id uuid, p_card text, p_from text, p_out_entry_id uuid, p_in_entry_id uuid, p_now timestamptz,
  p_cause text, out points integer, out is_stranger boolean
) language plpgsql as $$
declare
  card membership;
  present membership;
  left_points integer;
begin
  perform from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id in (p_card, p_from)
    order by m.cus_id for no key update;
  select * into card from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_card and m.moved_to = p_from;
  if not found then return; end if;
  select * into strict present from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_from;
  points := least(present.balance, card.moved_points);
  if points > 0 then
    perform move_points(p_restaurant_id, p_from, p_card, points, card.in_stamps, p_out_entry_id, p_in_entry_id,
      p_now, p_cause, jsonb_build_object('cause', p_cause));
  end if;
  left_points := least(present.points_left, card.moved_points_left);
  if left_points > 0 then
    perform move_points(p_restaurant_id, p_from, p_card, left_points, false, gen_random_uuid(), gen_random_uuid(),
      p_now, p_cause, jsonb_build_object('cause', p_cause));
  end if;
  update gift f set cus_id = p_card, moved_from = null
    where f.restaurant_id = p_restaurant_id and f.cus_id = p_from and f.moved_from = p_card
      and not exists (select from reward_claim c where c.restaurant_id = p_restaurant_id
        and c.gift_id = f.gift_id and c.status <> 'declined');
  -- Without a name, the restaurant had not seen one before.
  update membership m
    set moved_to = null, moved_points = 0, moved_points_left = 0, left_at = null,
      joined_with = case when m.first_name = '' then p_in_entry_id end
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_card;
  update membership m set moved_to = p_card, moved_with = null
    where m.restaurant_id = p_restaurant_id and m.moved_to = p_from and m.moved_with = p_card;
  update membership m
    set left_at = p_now, joined_with = p_out_entry_id, had_bonus = false, first_name = '', last_name = '',
      note = null, arrived_at = null, arrived_outlet_id = null
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_from
      and is_member(m.left_at) and m.moved_with = p_card and m.balance = 0 and m.points_left = 0
      and not exists (select from membership o
        where o.restaurant_id = p_restaurant_id and o.moved_to = p_from)
      and not exists (select from points_entry e where e.restaurant_id = p_restaurant_id
        and e.cus_id = p_from and e.created_at >= m.joined_at and e.kind <> 'moved')
      and not exists (select from online_request r where r.restaurant_id = p_restaurant_id
        and r.cus_id = p_from and r.status = 'pending');
  is_stranger := found;
  update membership m set moved_with = null
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_from and m.moved_with = p_card;
  perform recount_visits(p_restaurant_id, p_card);
  perform recount_visits(p_restaurant_id, p_from);
end $$;

/*
 * Points become points_left, and each balance begins at 0 stamps. Whoever joins or asks at this moment waits. No way
 * leads back.
 */
create or replace function change_to_stamps(p_restaurant_id uuid, p_now timestamptz) returns void
language plpgsql as $$
begin
  perform from restaurant r where r.restaurant_id = p_restaurant_id for update;
  update program p
    set unit = 'stamps', stamps_since = p_now, points_reward = p.reward, points_reward_needs = p.minimum_spend
    where p.restaurant_id = p_restaurant_id and p.unit = 'points';
  if not found then return; end if;
  update membership m
    set in_stamps = true, points_left = m.balance, balance = 0, moved_points_left = m.moved_points, moved_points = 0
    where m.restaurant_id = p_restaurant_id and not m.in_stamps;
  -- Insights sums its days anew, in stamps.
  update insights_day d set summed_at = d.day::timestamp at time zone 'Asia/Kolkata'
    where d.restaurant_id = p_restaurant_id;
end $$;
