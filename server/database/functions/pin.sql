-- The rules of a restaurant's PIN: who may give points.

create or replace function pin_is_locked(p_locked_until timestamptz, p_now timestamptz)
  returns boolean language sql immutable parallel safe
  return coalesce(p_locked_until > p_now, false);

/* Null: not locked yet. 5 wrong lock for 5 minutes, every further one for twice as long, up to an hour. */
create or replace function pin_locked_after(p_failures integer, p_now timestamptz)
  returns timestamptz language sql stable parallel safe
  return case when p_failures >= 5
    then p_now + least(interval '1 hour', interval '5 minutes' * 2 ^ least(p_failures - 5, 10)) end;

/*
 * How many wrong PINs count: those of a day, since the PIN was last set, but for those that the same sign-in
 * has made good with the right one. Nobody makes good what was tried at another sign-in, and of more than
 * 15 the rest counts whatever was right in between.
 */
create or replace function pin_failures(p_restaurant_id uuid, p_now timestamptz)
  returns integer language plpgsql stable as $$
begin
  return (with lately as (
    select e.number, e.kind, e.session_id from pin_event e
      where e.restaurant_id = p_restaurant_id and e.created_at > p_now - interval '1 day'
  )
  select greatest(count(*) filter (where not wrong.is_made_good), count(*) - 15)
    from (select exists (select from lately later
          where later.kind = 'right' and later.session_id = e.session_id and later.number > e.number)
        as is_made_good
      from lately e
      where e.kind in ('wrong', 'locked')
        and not exists (select from lately later
          where later.kind in ('changed', 'reset') and later.number > e.number)) wrong);
end $$;

/*
 * How many more PINs may be wrong until one locks, that one included: read after what was tried is counted, at
 * whichever process and sign-in. Locked meanwhile: none.
 */
create or replace function pin_tries_left(p_restaurant_id uuid, p_now timestamptz)
  returns integer language plpgsql stable as $$
declare
  locked_until timestamptz;
begin
  select r.pin_locked_until into locked_until from restaurant r
    where r.restaurant_id = p_restaurant_id;
  return case when not found then null when pin_is_locked(locked_until, p_now) then 0
    else greatest(1, 5 - pin_failures(p_restaurant_id, p_now)) end;
end $$;

/* From here on every sign-in's PIN is judged by itself again. Waits for awards that are under way. */
create or replace function forget_proofs(p_restaurant_id uuid) returns void language plpgsql as $$
begin
  update session s set proved_pin_mac = null
    where s.uid = p_restaurant_id and s.proved_pin_mac is not null;
end $$;

/* Records what became of a PIN: pin_event says which kinds there are. Wrong ones count from here on. */
create or replace function record_pin(
  p_restaurant_id uuid, p_event_id uuid, p_kind text, p_session_id uuid, p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into pin_event (restaurant_id, event_id, kind, session_id, created_at)
    values (p_restaurant_id, coalesce(p_event_id, gen_random_uuid()), p_kind, p_session_id, p_now);
end $$;

/*
 * Whether the PIN is right. One try at a time is judged at a restaurant, and counted before the next.
 * `p_pin_macs` holds the PIN under the key in force and under the one before it; a match with the latter
 * is renewed. A sign-in that has it right while nothing wrong counts has proved it. For a transaction of
 * its own, so that a wrong one stays counted whatever happens next, and the next try need not wait.
 */
create or replace function check_pin(
  p_restaurant_id uuid, p_pin_macs bytea[], p_session_id uuid, p_event_id uuid, p_now timestamptz,
  out outcome text, out until timestamptz
) language plpgsql as $$
declare
  held restaurant;
  -- In a variable: an array's element in an UPDATE of the restaurant ended a coordinator (Citus 13.2).
  pin bytea := p_pin_macs[1];
  proved bytea;
  event text;
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  -- Who joins, asks or claims at this restaurant does not wait for this.
  select * into strict held from restaurant r
    where r.restaurant_id = p_restaurant_id for no key update;
  if pin_is_locked(held.pin_locked_until, p_now) then
    outcome := 'pin_locked';
    until := held.pin_locked_until;
    return;
  end if;
  -- What this sign-in gives together with others comes before, or after.
  select s.proved_pin_mac into proved from session s
    where s.session_id = p_session_id for no key update;
  if held.pin_mac = any (p_pin_macs) then
    outcome := 'ok';
    if proved = pin then return; end if;
    event := 'right';
    if held.pin_mac <> pin then
      update restaurant r set pin_mac = pin where r.restaurant_id = p_restaurant_id;
      perform forget_proofs(p_restaurant_id);
    end if;
  else
    until := pin_locked_after(pin_failures(p_restaurant_id, p_now) + 1, p_now);
    event := case when until is null then 'wrong' else 'locked' end;
    outcome := case when until is null then 'wrong_pin' else 'pin_locked' end;
    update restaurant r set pin_locked_until = until where r.restaurant_id = p_restaurant_id;
    perform forget_proofs(p_restaurant_id);
  end if;
  perform record_pin(p_restaurant_id, p_event_id, event, p_session_id, p_now);
  if event = 'right' and pin_failures(p_restaurant_id, p_now) = 0 then
    update session s set proved_pin_mac = pin where s.session_id = p_session_id;
  end if;
end $$;

/* Sets a new PIN, also in place of a locked one. */
create or replace function set_pin(
  p_restaurant_id uuid, p_pin_mac bytea, p_kind text, p_session_id uuid, p_event_id uuid,
  p_now timestamptz
) returns void language plpgsql as $$
begin
  update restaurant r set pin_mac = p_pin_mac, pin_locked_until = null
    where r.restaurant_id = p_restaurant_id;
  perform forget_proofs(p_restaurant_id);
  perform record_pin(p_restaurant_id, p_event_id, p_kind, p_session_id, p_now);
end $$;
