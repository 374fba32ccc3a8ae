-- These functions apply the last rules before delivery (decision 58).

/* The hours are in India's time. */
create or replace function is_quiet(p_now timestamptz, p_from_hour integer, p_until_hour integer)
  returns boolean language sql immutable parallel safe
  return extract(hour from p_now at time zone 'Asia/Kolkata') not between p_until_hour and p_from_hour - 1;

create or replace function is_kept_out(p_salt bytea, p_cus_id text, p_percent integer) returns boolean
  language sql immutable parallel safe
  return ('x' || substr(encode(sha256(p_salt || convert_to(p_cus_id, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint
    % 100 < p_percent;

/*
 * A guest gets at most one offer a day from all restaurants, even with several processes. A
 * repeated offer is checked again but stays counted, because a phone may have shown it.
 */
create or replace function take_offers(
  p_restaurant_id uuid, p_message_ids uuid[], p_now timestamptz, p_is_billed boolean, p_rules json
) returns table (message_id uuid, outcome text, uid uuid, kind text, details jsonb, expires_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  rules offer_rules := json_populate_record(null::offer_rules, p_rules);
  today date := day_in_india(p_now);
  is_held boolean := is_quiet(p_now, rules.quiet_from_hour, rules.quiet_until_hour);
  is_paused boolean;
  is_reported boolean;
  judged uuid[];
  guests text[];
  reasons text[];
  accounts uuid[];
  kinds text[];
  detailed jsonb[];
  ends timestamptz[];
  passing uuid[];
  passing_guests text[];
  kept_out uuid[];
  taken uuid[];
  taken_guests text[];
  outcomes text[];
begin
  -- A composite value `is not null` only if all its fields have values.
  if not (rules is not null) then raise null_value_not_allowed using message = 'a rule of offers is missing'; end if;
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  -- The function is called before the next statement, because Citus would run it there on a node,
  -- where it may not read rows.
  is_paused := p_is_billed and plan_has_ended(p_restaurant_id, p_now);
  select count(distinct g.cus_id) >= rules.reports_most into is_reported from guest_message g
    where g.restaurant_id = p_restaurant_id and g.reported_at > rules.reported_after;
  -- The rows are locked in one order, because this prevents deadlocks.
  perform from guest_message g
    where g.restaurant_id = p_restaurant_id and g.message_id = any (p_message_ids)
    order by g.cus_id, g.message_id for no key update;

  select array_agg(j.message_id), array_agg(j.cus_id), array_agg(j.reason), array_agg(j.uid), array_agg(j.kind),
      array_agg(j.details), array_agg(j.expires_at),
      coalesce(array_agg(j.message_id) filter (where j.is_kept_out), '{}')
    into judged, guests, reasons, accounts, kinds, detailed, ends, kept_out
    from (
      select g.message_id, g.cus_id, g.is_kept_out, customer.uid, g.kind, g.details, g.expires_at, case
          when g.state <> 'waiting' then g.state
          when p_now >= g.expires_at then 'late'
          when not is_member(m.left_at) or consents.given < case when g.kind = 'birthday' then 2 else 1 end
            then 'not_allowed'
          when is_paused then 'paused'
          when is_reported then 'reported'
          when g.kind = 'news' and exists (select from news n where n.restaurant_id = p_restaurant_id
            and n.news_id::text = g.cause and n.stopped_at is not null) then 'stopped'
          when m.last_visit_at > rules.visited_after then 'visited'
          when earlier.week >= rules.in_week or earlier.month >= rules.in_month then 'too_many'
          when latest.are_ignored then 'unopened'
        end as reason
      from guest_message g
      join membership m on m.restaurant_id = p_restaurant_id and m.cus_id = g.cus_id
      join customer on customer.cus_id = g.cus_id
      -- A birthday wish needs both consents, because only the consent to offers shows that the
      -- guest is 18 or older.
      cross join lateral (select count(*) as given from consent c
        where c.restaurant_id = p_restaurant_id and c.cus_id = g.cus_id and c.is_given
          and c.purpose in ('offers', case when g.kind = 'birthday' then 'birthday' end)) consents
      cross join lateral (
        select count(*) filter (where e.counted_on > rules.week_after) as week, count(*) as month from guest_message e
        where e.restaurant_id = p_restaurant_id and e.cus_id = g.cus_id and e.round is not null
          and e.created_at > rules.written_after and e.counted_on > rules.month_after
          and e.message_id <> g.message_id) earlier
      cross join lateral (
        select count(*) = rules.unopened and bool_and(l.opened_at is null)
            and max(l.counted_on) > rules.unopened_after as are_ignored
        from (select e.opened_at, e.counted_on from guest_message e
          where e.restaurant_id = p_restaurant_id and e.cus_id = g.cus_id and e.round is not null
            and e.state = 'sent'
          order by e.created_at desc limit rules.unopened) l) latest
      where g.restaurant_id = p_restaurant_id and g.message_id = any (p_message_ids)) j;

  select array_agg(f.id), array_agg(f.guest) into passing, passing_guests
    from (select distinct on (p.guest) p.guest, p.id
      from unnest(judged, guests, reasons) p (id, guest, reason)
      where p.reason is null and not is_held
      order by p.guest, p.id) f;

  -- Guests in the control group get no row, so that another restaurant may send them an offer that
  -- day.
  insert into offer_day (cus_id, day, message_id)
    select p.guest, today, p.id from unnest(passing, passing_guests) p (id, guest)
    where p.id <> all (kept_out) order by p.guest
    on conflict do nothing;
  select coalesce(array_agg(d.message_id), '{}'), coalesce(array_agg(d.cus_id), '{}') into taken, taken_guests
    from offer_day d where d.cus_id = any (passing_guests) and d.day = today;

  select array_agg(case
      when p.reason is not null then p.reason
      when is_held then 'quiet'
      when p.id <> all (passing) then 'too_many'
      when p.id = any (kept_out) then case when p.guest = any (taken_guests) then 'too_many' else 'kept_out' end
      when p.id = any (taken) then 'send'
      else 'too_many'
    end order by p.place) into outcomes
    from unnest(judged, guests, reasons) with ordinality p (id, guest, reason, place);

  update guest_message g set state = case when o.outcome = 'send' then 'waiting' else o.outcome end,
      stands = o.outcome in ('send', 'kept_out'),
      counted_on = case when o.outcome in ('send', 'kept_out') then today else g.counted_on end
    from unnest(judged, outcomes) o (id, outcome)
    where g.restaurant_id = p_restaurant_id and g.message_id = o.id and g.state = 'waiting'
      and o.outcome <> 'quiet';
  -- A guest in the control group has none.
  update gift f set given_at = p_now
    from unnest(judged, outcomes) o (id, outcome)
    where f.restaurant_id = p_restaurant_id and f.message_id = o.id and o.outcome = 'send'
      and f.given_at is null;
  return query select * from unnest(judged, outcomes, accounts, kinds, detailed, ends);
end $$;

/*
 * Calls for one restaurant wait for each other. A guest is notified of at most p_most_in_hour
 * receipts an hour, decisions first. In the morning, only the night's newest balance and a later
 * declined order are sent. A 'quietly' receipt is shown only on the screen Messages.
 */
create or replace function take_receipts(
  p_restaurant_id uuid, p_message_ids uuid[], p_now timestamptz, p_most_in_hour integer,
  p_quiet_from integer, p_quiet_until integer
) returns table (message_id uuid, outcome text, uid uuid, kind text, details jsonb, expires_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  lock_class constant integer := 2;
  judged uuid[];
  outcomes text[];
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  -- Because of this lock, the next statement sees what other processes counted.
  perform pg_advisory_xact_lock(lock_class, hashtext(p_restaurant_id::text));
  select array_agg(j.message_id), array_agg(case
        when is_quiet(p_now, p_quiet_from, p_quiet_until) then 'quiet'
        when p_now >= j.expires_at or j.is_told_by_another then 'quietly'
        when j.told + j.place > p_most_in_hour then 'quietly'
        else 'send' end)
    into judged, outcomes
    from (
      select g.message_id, g.expires_at, night.is_told_by_another, told.told,
          count(*) filter (where not night.is_told_by_another) over (partition by g.cus_id
            order by g.kind = 'points_received', g.created_at, g.message_id) as place
        from guest_message g
        cross join lateral (
          select is_quiet(g.created_at, p_quiet_from, p_quiet_until) and (g.kind = 'claim_approved' or exists (
            select from guest_message n
            where n.restaurant_id = p_restaurant_id and n.cus_id = g.cus_id and n.round is null
              and n.created_at > p_now - interval '1 day' and n.state in ('waiting', 'sent')
              and n.kind <> 'claim_approved' and (n.kind <> 'request_declined' or g.kind = n.kind)
              and is_quiet(n.created_at, p_quiet_from, p_quiet_until)
              and (n.created_at, n.message_id) > (g.created_at, g.message_id)
          )) as is_told_by_another) night
        cross join lateral (
          select count(*) as told from guest_message t
          where t.restaurant_id = p_restaurant_id and t.cus_id = g.cus_id and t.round is null
            and t.created_at > p_now - interval '2 days' and t.handed_at > p_now - interval '1 hour'
            and t.message_id <> all (p_message_ids)) told
        where g.restaurant_id = p_restaurant_id and g.message_id = any (p_message_ids) and g.state = 'waiting') j;

  update guest_message g set
      handed_at = case when o.outcome = 'send' then p_now end,
      state = case when o.outcome = 'send' then 'waiting' else 'sent' end,
      sent_at = case when o.outcome = 'send' then null else p_now end
    from unnest(judged, outcomes) o (id, outcome)
    where g.restaurant_id = p_restaurant_id and g.message_id = o.id and o.outcome <> 'quiet';
  return query select o.id, o.outcome, c.uid, g.kind, g.details, g.expires_at
    from unnest(judged, outcomes) o (id, outcome)
    join guest_message g on g.restaurant_id = p_restaurant_id and g.message_id = o.id
    join customer c on c.cus_id = g.cus_id;
end $$;

/*
 * A null channel means none. The argument p_claimed_until is the end of the leases, and has this
 * name for processes of release 0.1.0.
 */
create or replace function note_sent(
  p_restaurant_id uuid, p_message_ids uuid[], p_channels text[], p_claimed_until timestamptz, p_now timestamptz
) returns void language plpgsql as $$
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  update guest_message g set state = 'sent', sent_at = p_now, channel = s.channel
    from unnest(p_message_ids, p_channels) s (id, channel)
    where g.restaurant_id = p_restaurant_id and g.message_id = s.id and g.state = 'waiting';
  delete from due_message d
    where d.due_at = p_claimed_until and d.restaurant_id = p_restaurant_id and d.message_id = any (p_message_ids);
end $$;
