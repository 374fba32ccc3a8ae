-- Messages to guests: who is kept out, and the rules that every offer passes right before it is handed over. An offer is
-- a nudge or news. Receipts have no such rules (decision 58).

/* Whether messages have to wait for the morning in India. */
create or replace function is_quiet(p_now timestamptz) returns boolean
  language sql immutable parallel safe
  return extract(hour from p_now at time zone 'Asia/Kolkata') not between 10 and 20;

/* Whether the guest gets no offers in the round with this salt: 30 of 100 guests, each drawn by itself. */
create or replace function is_kept_out(p_salt bytea, p_cus_id text) returns boolean
  language sql immutable parallel safe
  return ('x' || substr(encode(sha256(p_salt || convert_to(p_cus_id, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint
    % 100 < 30;

/*
 * Judges a waiting offer right before it is handed over, and counts it if it may be. Exact over all processes: the
 * guest's one offer of the day, from whichever restaurant, is a row that only one offer can add, so two offers never
 * count for a guest at the same time. An offer that is tried again is judged again, and stays counted: a phone may have
 * shown it. Returns 'send', 'kept_out', 'quiet', or the reason for which it is not sent. p_is_billed: whether an ended
 * plan stops offers. p_reports_most: this many guests who say that they were never here, within 30 days, stop a
 * restaurant's offers.
 */
create or replace function take_offer(
  p_restaurant_id uuid, p_message_id uuid, p_now timestamptz, p_is_billed boolean,
  p_reports_most integer
) returns text language plpgsql as $$
declare
  today date := day_in_india(p_now);
  message guest_message;
  member membership;
  earlier record;
  is_allowed boolean;
  is_paused boolean;
  reports integer;
  is_stopped boolean;
  is_ignored boolean;
  reason text;
  taken uuid;
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  select * into message from guest_message g
    where g.restaurant_id = p_restaurant_id and g.message_id = p_message_id for no key update;
  if not found or message.state <> 'waiting' then return coalesce(message.state, 'not_allowed'); end if;

  select * into member from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id = message.cus_id;
  select count(*) filter (where g.counted_on > today - 7) as week, count(*) as month into earlier
    from guest_message g
    where g.restaurant_id = p_restaurant_id and g.cus_id = message.cus_id and g.counted_on > today - 30
      and g.message_id <> p_message_id;
  -- Each question is a statement of its own: Citus would run them together on a node, where no function may read rows.
  is_allowed := is_member(member.left_at)
    and offers_are_allowed(p_restaurant_id, message.cus_id, message.kind);
  is_paused := p_is_billed and plan_has_ended(p_restaurant_id, p_now);
  select count(distinct g.cus_id) into reports from guest_message g
    where g.restaurant_id = p_restaurant_id and g.reported_at > p_now - interval '30 days';
  select true into is_stopped from news n
    where n.restaurant_id = p_restaurant_id and n.news_id::text = message.cause and n.stopped_at is not null;
  select count(*) = 3 and bool_and(l.opened_at is null) and max(l.counted_on) > today - 60 into is_ignored
    from (select g.opened_at, g.counted_on from guest_message g
      where g.restaurant_id = p_restaurant_id and g.cus_id = message.cus_id and g.state = 'sent'
        and g.counted_on is not null
      order by g.counted_on desc limit 3) l;
  reason := case
    when p_now >= message.expires_at then 'late'
    when not is_allowed then 'not_allowed'
    when is_paused then 'paused'
    when reports >= p_reports_most then 'reported'
    when message.kind = 'news' and is_stopped then 'stopped'
    when member.last_visit_at > p_now - interval '24 hours' then 'visited'
    when earlier.week > 0 or earlier.month >= 3 then 'too_many'
    when is_ignored then 'unopened'
  end;
  if reason is null and is_quiet(p_now) then return 'quiet'; end if;

  -- A kept-out guest's day stays free for another restaurant.
  if reason is null and message.is_kept_out then
    select d.message_id into taken from offer_day d where d.cus_id = message.cus_id and d.day = today;
    reason := case when taken is null then 'kept_out' else 'too_many' end;
  elsif reason is null then
    insert into offer_day (cus_id, day, message_id) values (message.cus_id, today, p_message_id)
      on conflict do nothing;
    select d.message_id into taken from offer_day d where d.cus_id = message.cus_id and d.day = today;
    if taken <> p_message_id then reason := 'too_many'; end if;
  end if;

  update guest_message g set state = coalesce(reason, 'waiting'),
      counted_on = case when coalesce(reason, 'kept_out') = 'kept_out' then today else g.counted_on end
    where g.restaurant_id = p_restaurant_id and g.message_id = p_message_id;
  return coalesce(reason, 'send');
end $$;

/* Judges several waiting offers of a restaurant, each as take_offer() does. Locks them in one order, by guest. */
create or replace function take_offers(
  p_restaurant_id uuid, p_message_ids uuid[], p_now timestamptz, p_is_billed boolean,
  p_reports_most integer
) returns table (message_id uuid, outcome text) language plpgsql as $$
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  for message_id in
    select g.message_id from guest_message g
      where g.restaurant_id = p_restaurant_id and g.message_id = any (p_message_ids)
      order by g.cus_id, g.message_id
  loop
    outcome := take_offer(p_restaurant_id, message_id, p_now, p_is_billed, p_reports_most);
    return next;
  end loop;
end $$;

/* Whether the guest allows the restaurant this kind of offer. Offers are for guests who said that they are 18 or older. */
create or replace function offers_are_allowed(p_restaurant_id uuid, p_cus_id text, p_kind text)
  returns boolean language plpgsql stable as $$
begin
  return (select count(*) from consent c where c.restaurant_id = p_restaurant_id and c.cus_id = p_cus_id
      and c.is_given and c.purpose in ('offers', case p_kind when 'birthday' then 'birthday' end))
    = case p_kind when 'birthday' then 2 else 1 end;
end $$;
