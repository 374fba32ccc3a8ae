create or replace function all_cautions(
  p_found text[], p_last_visit date, p_last_visit_awards integer, p_most_today integer,
  p_now timestamptz, p_often_by uuid[], p_staff_id uuid
) returns text[] language sql immutable parallel safe as $$
  select p_found
    || case when p_last_visit >= day_in_india(p_now) and p_last_visit_awards >= p_most_today
      then array['many_today'] end
    || case when p_staff_id = any (p_often_by) then array['one_guest_often'] end
$$;

create or replace function refusal_of(
  p_is_billed boolean, p_points_until timestamptz, p_cautions text[], p_is_sure boolean,
  p_now timestamptz
) returns text language sql immutable parallel safe as $$
  select case when p_is_billed and is_past(p_points_until, p_now) then 'plan_ended'
    when not p_is_sure and p_cautions <> '{}' then 'are_you_sure' end
$$;

create or replace function entry_of(
  p_award award, p_cautions text[], p_staff_id uuid, p_outlet_id uuid, p_halves smallint
) returns new_entry language sql immutable parallel safe as $$
  select (p_award.place, p_award.restaurant_id, p_award.entry_id, p_award.cus_id, 'in_store',
    points_times(p_award.points, p_halves), 'In-store', p_cautions, null, null, p_award.session_id, p_award.idempotency_key,
    coalesce(p_award.kept_since, p_award.given_at), p_staff_id, p_award.device_id, p_outlet_id,
    p_award.bill_amount, null, null,
    case when p_award.kept_since is not null then p_award.given_at end,
    p_award.receipt_due_at, case when p_halves is not null then p_award.points end,
    p_halves, coalesce(p_award.in_stamps, false))::new_entry
$$;

/*
 * This function gives all awards that need not wait, or none if one fails. The caller passes the
 * others to give_award(). After an unproved PIN, check_pin() must check every PIN of the session
 * until a right PIN removes the doubt. Otherwise an attacker who sends many PINs at once would
 * succeed with the proved one, although the wrong ones lock the PIN.
 */
create or replace function give_awards(p_awards json, p_most_today integer)
returns setof award_answer language plpgsql as $$
declare
  proved award[];
  doubted uuid[];
  restaurants text;
  only_restaurant uuid;
  entries new_entry[];
begin
  select array_agg(a) filter (where s.is_proved),
      array_agg(s.session_id) filter (where not s.is_proved),
      string_agg(a.restaurant_id::text, ','),
      case when min(a.restaurant_id::text) = max(a.restaurant_id::text)
        then min(a.restaurant_id::text)::uuid end
    into proved, doubted, restaurants, only_restaurant
    from json_populate_recordset(null::award, p_awards) a
    cross join lateral (select s.session_id, a.pin_macs[1] = any (s.proved_pin_macs) as is_proved
      from session s
      where s.session_id = a.session_id and s.uid = a.restaurant_id
        and s.device_id is not distinct from a.device_id
        and not s.pins_doubted and s.proved_pin_macs <> '{}'
        and is_open(s.revoked_at, s.expires_at, s.last_used_at, a.given_at)
      offset 0
      for no key update skip locked) s;
  if doubted is not null then
    update session s set pins_doubted = true where s.session_id = any (doubted);
    select array_agg(a) into proved from unnest(proved) a where a.session_id <> all (doubted);
  end if;
  if proved is null then return; end if;
  execute format('set local dobara.restaurant_id = %L', restaurants);

  select array_agg(entry_of(due.asked, due.cautions, due.staff_id, due.outlet_id, due.halves))
    into entries from (
    select a as asked, c.cautions, p.staff_id, d.outlet_id, w.halves
      from unnest(proved) a
      join membership m on m.restaurant_id = a.restaurant_id and m.cus_id = a.cus_id
        and (only_restaurant is null or m.restaurant_id = only_restaurant)
      left join staff p on p.restaurant_id = a.restaurant_id and p.pin_mac = a.pin_macs[1]
        and (only_restaurant is null or p.restaurant_id = only_restaurant)
      left join counter_device d on d.restaurant_id = a.restaurant_id and d.device_id = a.device_id
        and (only_restaurant is null or d.restaurant_id = only_restaurant)
      cross join lateral (select all_cautions(a.cautions, m.last_visit, m.last_visit_awards,
        p_most_today, a.given_at, a.often_by, p.staff_id)) c (cautions)
      -- Because of `offset 0`, the time is converted once, not for each window.
      cross join lateral (select time_in_india(a.given_at) offset 0) here (now)
      cross join lateral (select max(t.halves) from points_window t
        where t.restaurant_id = a.restaurant_id and not m.in_stamps
          and (only_restaurant is null or t.restaurant_id = only_restaurant)
          and is_within(t.days, t.from_time, t.to_time, t.from_day, t.to_day, here.now)) w (halves)
      where is_member(m.left_at) and coalesce(a.in_stamps, false) = m.in_stamps
        and (p.staff_id is null
          or p.most_points_a_day is null
            and coalesce(points_times(a.points, w.halves) <= p.most_points, true))
        and refusal_of(a.is_billed, case when a.is_billed then
            (select r.points_until from restaurant r where r.restaurant_id = m.restaurant_id
              and (only_restaurant is null or r.restaurant_id = only_restaurant)) end,
          c.cautions, a.is_sure, a.given_at) is null
        -- Only give_award() searches old_points_entry.
        and (m.entries_aside = 0 or is_young_key(a.idempotency_key, a.given_at))
      for no key update of m skip locked) due;
  if entries is null then return; end if;

  -- The membership was locked before this statement, so that the statement sees earlier submissions
  -- with the same key.
  return query
  select e.place, 'ok', e.entry_id, e.first_name, e.last_name, e.points, e.balance, 0, e.created_at,
    e.cautions, e.sent_at, null::boolean from append_entries(entries, only_restaurant) e;
end $$;

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    alter function give_awards(json, integer) set plan_cache_mode = force_generic_plan
      set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off;
  else
    alter function give_awards(json, integer) set plan_cache_mode = force_custom_plan;
  end if;
end $$;

/*
 * A repeat gets the answer of the first award. check_pin() has checked the PIN, but the staff
 * member or the session may have ended in the meantime.
 */
create or replace function give_award(p_award json, p_most_today integer) returns award_answer
language plpgsql as $$
declare
  asked award := json_populate_record(null::award, p_award);
  answer award_answer;
  member membership;
  held restaurant;
  person staff;
  outlet uuid;
  card_refusal text;
  is_newcomer boolean;
  multiplier smallint;
begin
  execute format('set local dobara.restaurant_id = %L', asked.restaurant_id);
  answer.place := asked.place;

  -- A second submission with the same key waits for this lock and then finds the key.
  select * into member from membership m
    where m.restaurant_id = asked.restaurant_id and m.cus_id = asked.cus_id for no key update;
  is_newcomer := member.cus_id is null or not is_member(member.left_at);
  if is_newcomer then
    card_refusal := refusal_of_card(asked.restaurant_id, asked.cus_id, member.left_at,
      member.joined_with);
    -- The server found the guest by this card, and an undo may have parted both since then.
    if exists (select from membership m where m.restaurant_id = asked.restaurant_id
      and m.cus_id = p_award->>'card' and is_member(m.left_at))
    then
      card_refusal := 'card_returned';
    end if;
  end if;
  if asked.idempotency_key is not null then
    answer := answer_of_repeat(asked, member.entries_aside);
    -- The key may be of the guest to whom the card belongs.
    if answer.outcome = 'key_reused' and card_refusal = 'card_bound' then answer.outcome := card_refusal; end if;
    if answer.outcome is not null then return answer; end if;
  end if;
  if card_refusal is not null then
    answer.outcome := card_refusal;
    return answer;
  end if;

  asked := in_unit(asked);
  if asked.points is null then
    answer.outcome := 'unit_changed';
    return answer;
  end if;

  select * into held from restaurant r where r.restaurant_id = asked.restaurant_id;
  if held.pin_mac <> all (asked.pin_macs) then
    select * into person from staff p
      where p.restaurant_id = asked.restaurant_id and p.pin_mac = any (asked.pin_macs);
    if not found then
      answer.outcome := 'wrong_pin';
      return answer;
    end if;
  end if;
  select d.outlet_id into outlet from counter_device d
    where d.restaurant_id = asked.restaurant_id and d.device_id = asked.device_id;
  -- Awards are counted by the day when they came, because a phone's clock could spread them over
  -- several days.
  if asked.kept_since is not null then
    member.last_visit := day_in_india(asked.given_at);
    member.last_visit_awards := awards_come_today(asked.restaurant_id, asked.cus_id, asked.given_at);
  end if;
  answer.cautions := all_cautions(asked.cautions, member.last_visit, member.last_visit_awards,
    p_most_today, asked.given_at, asked.often_by, person.staff_id);
  if is_newcomer then
    answer.cautions := answer.cautions
      || cautions_of_newcomer(asked.restaurant_id, asked.cus_id, person.staff_id, asked.given_at);
  end if;
  answer.outcome := refusal_of(asked.is_billed, held.points_until, answer.cautions, asked.is_sure,
    asked.given_at);
  -- Windows multiply points alone.
  if not asked.in_stamps then
    multiplier := halves_at(asked.restaurant_id, coalesce(asked.kept_since, asked.given_at));
  end if;
  -- The limit of a staff member refuses even a confirmed award.
  if answer.outcome is distinct from 'plan_ended'
    and points_times(asked.points, multiplier)
      > own_limit(asked.restaurant_id, person.staff_id, asked.given_at)
  then
    answer.outcome := 'above_own_limit';
  end if;
  if answer.outcome is not null then return answer; end if;
  -- The session cannot end while this lock is held. own_limit() has locked the staff member before,
  -- because every transaction locks the staff member before the session.
  perform from session s where s.session_id = asked.session_id
    and is_open(s.revoked_at, s.expires_at, s.last_used_at, asked.given_at) for share;
  if not found then
    answer.outcome := 'signed_out';
    return answer;
  end if;

  answer.bonus := 0;
  if is_newcomer then
    if has_left(member.left_at, member.joined_with, asked.cus_id) then
      answer.outcome := 'guest_left';
      return answer;
    end if;
    answer.outcome := meet_stranger(asked.restaurant_id, asked.cus_id, true, asked.given_at);
    if answer.outcome <> 'ok' then return answer; end if;
    select j.bonus into answer.bonus
      from join_program(asked.restaurant_id, asked.cus_id, asked.entry_id, asked.bonus_entry_id,
        asked.session_id, asked.given_at) j;
    if answer.bonus is null then
      -- The guest's card may have become one with another at this moment.
      answer.outcome := coalesce(refusal_of_card(asked.restaurant_id, asked.cus_id, null, null),
        case when has_left(now(), null, asked.cus_id) then 'guest_left' else 'customer_not_found' end);
      return answer;
    end if;
  end if;

  select e.place, 'ok', e.entry_id, e.first_name, e.last_name, e.points, e.balance, answer.bonus,
      e.created_at, e.cautions, e.sent_at, asked.in_stamps into answer
    from append_entries(array[entry_of(asked, answer.cautions, person.staff_id, outlet, multiplier)],
      asked.restaurant_id) e;
  -- There was no membership to lock, so that another submission may have used the key. The caller
  -- retries.
  if not found then
    raise unique_violation using message = 'the key was used at this moment',
      constraint = 'points_entry_key';
  end if;
  return answer;
end $$;

/*
 * Points given before the change to stamps stay points. An award of points that waited on a phone and was given
 * after it becomes one stamp. Without points: the phone must ask anew, by the restaurant's unit.
 */
create or replace function in_unit(p_award award) returns award language plpgsql as $$
declare
  since timestamptz;
  is_in_stamps boolean;
begin
  select p.unit = 'stamps', p.stamps_since into strict is_in_stamps, since
    from program p where p.restaurant_id = p_award.restaurant_id;
  p_award.in_stamps := coalesce(p_award.in_stamps, false);
  if p_award.in_stamps = is_in_stamps or p_award.kept_since < since then
    return p_award;
  end if;
  p_award.points := case when is_in_stamps and p_award.kept_since is not null then p_award.stamps end;
  p_award.in_stamps := true;
  return p_award;
end $$;

/*
 * The result is the number of points that the staff member may still give, or null without a limit.
 * Awards by one staff member with a daily limit wait for each other.
 */
create or replace function own_limit(p_restaurant_id uuid, p_staff_id uuid, p_now timestamptz)
  returns integer language plpgsql as $$
declare
  person staff;
begin
  select * into person from staff p
    where p.restaurant_id = p_restaurant_id and p.staff_id = p_staff_id;
  if person.most_points_a_day is null then return person.most_points; end if;
  perform from staff p where p.restaurant_id = p_restaurant_id and p.staff_id = p_staff_id
    for no key update;
  return greatest(0, least(person.most_points,
    person.most_points_a_day - points_given_today(p_restaurant_id, p_staff_id, p_now)));
end $$;

create or replace function awards_come_today(p_restaurant_id uuid, p_cus_id text, p_now timestamptz)
  returns integer language plpgsql stable as $$
begin
  return (select count(*) from points_entry e
    where e.restaurant_id = p_restaurant_id and e.cus_id = p_cus_id and e.kind = 'in_store'
      and day_in_india(coalesce(e.sent_at, e.created_at)) = day_in_india(p_now)
      and not exists (select from points_entry r
        where r.restaurant_id = e.restaurant_id and r.reverses = e.entry_id));
end $$;

create or replace function points_given_today(p_restaurant_id uuid, p_staff_id uuid, p_now timestamptz)
  returns bigint language plpgsql stable as $$
begin
  -- After a claim or a correction, a reversal may take a different number of points than the award
  -- gave.
  return (select coalesce(sum(case when e.kind = 'reward_claim' then -e.points
        when e.kind = 'claim_declined' then greatest(e.points, f.points)
        else greatest(e.points + coalesce(taken.points, 0), 0) end), 0) from points_entry e
    left join points_entry taken
      on taken.restaurant_id = e.restaurant_id and taken.reverses = e.entry_id
    left join reward_claim c
      on c.restaurant_id = e.restaurant_id and c.reward_id = e.source_id and e.kind = 'claim_declined'
    left join gift f on f.restaurant_id = c.restaurant_id and f.gift_id = c.gift_id
    where e.restaurant_id = p_restaurant_id and e.staff_id = p_staff_id
      and coalesce(e.sent_at, e.created_at) > p_now - interval '1 day'
      and day_in_india(coalesce(e.sent_at, e.created_at)) = day_in_india(p_now)
      and (is_given(e.kind) or e.kind = 'reward_claim' or (e.points > 0 or e.kind = 'claim_declined') and exists (select from put_right p
        where p.restaurant_id = e.restaurant_id and p.entry_id = e.entry_id)))
    -- Gifts count as the points that their rewards take from others.
    + (select coalesce(sum(f.points), 0) from gift f
      where f.restaurant_id = p_restaurant_id and f.staff_id = p_staff_id and f.cause = 'apology'
        and f.created_at > p_now - interval '1 day' and day_in_india(f.created_at) = day_in_india(p_now));
end $$;

/*
 * The result is the answer of the first award, or key_reused. A null outcome means that the key is
 * new.
 */
create or replace function answer_of_repeat(p_award award, p_entries_aside integer) returns award_answer
language plpgsql as $$
declare
  answer award_answer;
  first points_entry;
begin
  answer.place := p_award.place;
  select * into first from points_entry e
    where e.restaurant_id = p_award.restaurant_id and e.idempotency_key = p_award.idempotency_key;
  if not found and p_entries_aside > 0
    and not is_young_key(p_award.idempotency_key, p_award.given_at)
  then
    select * into first from old_points_entry e
      where e.restaurant_id = p_award.restaurant_id and e.cus_id = p_award.cus_id
        and e.idempotency_key = p_award.idempotency_key;
  end if;
  if first.entry_id is null then return answer; end if;
  -- The first may have been to a card whose points moved here since.
  if first.kind <> 'in_store' or first.cus_id <> all (cards_of(p_award.restaurant_id, p_award.cus_id))
    or first.in_stamps < coalesce(p_award.in_stamps, false)
    or coalesce(first.base_points, first.points) <> p_award.points
      and first.in_stamps = coalesce(p_award.in_stamps, false)
    or first.bill_amount is distinct from p_award.bill_amount
  then
    answer.outcome := 'key_reused';
    return answer;
  end if;
  answer.outcome := 'ok';
  answer.entry_id := first.entry_id;
  answer.points := first.points;
  answer.in_stamps := first.in_stamps;
  answer.balance := first.balance_after;
  answer.created_at := first.created_at;
  answer.sent_at := first.sent_at;
  answer.cautions := first.cautions;
  select m.first_name, m.last_name into answer.first_name, answer.last_name from membership m
    where m.restaurant_id = p_award.restaurant_id and m.cus_id = p_award.cus_id;
  select coalesce(sum(e.points), 0) into answer.bonus
    from entries_of(p_award.restaurant_id, p_award.cus_id) e
    where e.source_id = first.entry_id and e.kind = 'sign_up_bonus';
  return answer;
end $$;

/*
 * A young key cannot belong to an entry that was set aside, because that takes twelve months. The
 * keys of Dobara's apps are UUIDv7.
 */
create or replace function is_young_key(p_key text, p_now timestamptz) returns boolean
language sql stable as $$
  select case
    when p_key is null then true
    when p_key ~ '^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$' then
      to_timestamp(('x' || substr(p_key, 1, 8) || substr(p_key, 10, 4))::bit(48)::bigint / 1000.0)
        between p_now - interval '6 months' and p_now + interval '1 day'
    else false
  end
$$;

/*
 * The result is null for a card that gets points as it is, a guest's own among them, and for digits that the
 * restaurant does not know as a card. Binding and stopping wait for the transaction's end.
 */
create or replace function refusal_of_card(
  p_restaurant_id uuid, p_cus_id text, p_left_at timestamptz, p_joined_with uuid
) returns text language plpgsql as $$
declare
  card printed_card;
begin
  select * into card from printed_card k where k.cus_id = p_cus_id for share;
  if not found then
    return (select 'card_bound' from merged_card g where g.cus_id = p_cus_id);
  end if;
  return case when card.bound_to is not null then 'card_bound'
    when card.stopped_at is not null and is_card_of(p_restaurant_id, p_cus_id)
      or p_left_at is not null and p_joined_with is null then 'card_stopped' end;
end $$;

/* For an award by a person that makes a member */
create or replace function cautions_of_newcomer(
  p_restaurant_id uuid, p_cus_id text, p_staff_id uuid, p_now timestamptz
) returns text[] language plpgsql stable as $$
declare
  most_new_cards constant integer := 10;
  most_unknown_ids constant integer := 5;
  found_cautions text[] := '{}';
begin
  if p_staff_id is null then return found_cautions; end if;
  if exists (select from printed_card k where k.cus_id = p_cus_id)
    and most_new_cards <= (select count(*) from points_entry e
      join printed_card k on k.cus_id = e.cus_id
      where e.restaurant_id = p_restaurant_id and e.staff_id = p_staff_id and e.number = 1
        and coalesce(e.sent_at, e.created_at) > p_now - interval '1 day'
        and day_in_india(coalesce(e.sent_at, e.created_at)) = day_in_india(p_now))
  then
    found_cautions := found_cautions || 'many_new_cards'::text;
  end if;
  if exists (select from stranger_day d where d.restaurant_id = p_restaurant_id
    and d.day = day_in_india(p_now) and d.misses >= most_unknown_ids)
  then
    found_cautions := found_cautions || 'unknown_ids'::text;
  end if;
  return found_cautions;
end $$;
