-- The rules of a restaurant's PIN, which a person enters to give points.

create or replace function pin_is_locked(p_locked_until timestamptz, p_now timestamptz)
  returns boolean language sql immutable parallel safe
  return coalesce(p_locked_until > p_now, false);

/* The end of the lock. The fifth wrong PIN locks for 5 minutes, each further one for twice as long, up to an hour. */
create or replace function pin_locked_after(p_failures integer, p_now timestamptz)
  returns timestamptz language sql stable parallel safe
  return case when p_failures >= 5
    then p_now + least(interval '1 hour', interval '5 minutes' * 2 ^ least(p_failures - 5, 10)) end;

/*
 * Counts the wrong PINs of the last day, since the PIN was last set. A wrong PIN stops counting when the same sign-in
 * enters the right one; another sign-in's right PIN does not cancel it. At most 15 wrong PINs are cancelled so.
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
 * The number of wrong PINs until the next lock, including the one that locks; 0 while the PIN is locked. Called after
 * a try is recorded, so it counts the tries of all processes and sign-ins.
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

/* Ends the proofs of all sign-ins, so check_pin() judges their next PIN. Waits for awards in flight. */
create or replace function forget_proofs(p_restaurant_id uuid) returns void language plpgsql as $$
begin
  update session s set proved_pin_mac = null
    where s.uid = p_restaurant_id and s.proved_pin_mac is not null;
end $$;

/* Records the outcome of a PIN check or a new PIN. The table pin_event lists the kinds. */
create or replace function record_pin(
  p_restaurant_id uuid, p_event_id uuid, p_kind text, p_session_id uuid, p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into pin_event (restaurant_id, event_id, kind, session_id, created_at)
    values (p_restaurant_id, coalesce(p_event_id, gen_random_uuid()), p_kind, p_session_id, p_now);
end $$;

/*
 * Checks a PIN. A restaurant's tries are judged one at a time, and each is counted before the next. `p_pin_macs` holds
 * the PIN under the current key and under the previous one; after a match under the previous key the PIN is stored
 * under the current one. A right PIN becomes the sign-in's proof if no wrong PIN counts. The caller runs this in a
 * transaction of its own, so that a wrong PIN stays counted whatever fails later, and the next try does not wait.
 */
create or replace function check_pin(
  p_restaurant_id uuid, p_pin_macs bytea[], p_session_id uuid, p_event_id uuid, p_now timestamptz,
  out outcome text, out until timestamptz
) language plpgsql as $$
declare
  held restaurant;
  -- An array's element in an UPDATE of the restaurant crashed a Citus coordinator (13.2), so it is in a variable.
  pin bytea := p_pin_macs[1];
  proved bytea;
  event text;
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  -- Joins, requests and claims at this restaurant do not wait for this lock.
  select * into strict held from restaurant r
    where r.restaurant_id = p_restaurant_id for no key update;
  if pin_is_locked(held.pin_locked_until, p_now) then
    outcome := 'pin_locked';
    until := held.pin_locked_until;
    return;
  end if;
  -- give_awards() locks the session, too, so the sign-in's awards there come wholly before this check or after it.
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

/* Sets a new PIN, and ends a lock. */
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
