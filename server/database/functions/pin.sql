create or replace function pin_is_locked(p_locked_until timestamptz, p_now timestamptz)
  returns boolean language sql immutable parallel safe
  return coalesce(p_locked_until > p_now, false);

create or replace function is_wrong_pin(p_kind text) returns boolean language sql immutable parallel safe
  return p_kind in ('wrong', 'locked');

create or replace function locking_failure() returns integer language sql immutable parallel safe
  return 5;

/* The lock lasts 5 minutes. Each further wrong PIN doubles this time, up to an hour. */
create or replace function pin_locked_after(p_failures integer, p_now timestamptz)
  returns timestamptz language sql stable parallel safe
  return case when p_failures >= locking_failure() then p_now
    + least(interval '1 hour', interval '5 minutes' * 2 ^ least(p_failures - locking_failure(), 10)) end;

/*
 * The result counts the wrong PINs of a day on one counter phone or, with a null p_device_id, on
 * the owner's own sign-ins. A right PIN cancels the earlier wrong PINs of its session, but at most
 * 15 of them.
 */
create or replace function pin_failures(
  p_restaurant_id uuid, p_device_id uuid, p_now timestamptz
) returns integer language plpgsql stable as $$
begin
  return (with lately as (
    select e.number, e.kind, e.session_id from pin_event e
      where e.restaurant_id = p_restaurant_id and e.created_at > p_now - interval '1 day'
        and e.device_id is not distinct from p_device_id
  )
  select greatest(count(*) filter (where not wrong.is_made_good), count(*) - 15)
    from (select exists (select from lately later
          where later.kind = 'right' and later.session_id = e.session_id and later.number > e.number)
        as is_made_good
      from lately e
      where is_wrong_pin(e.kind)
        and not exists (select from lately later
          where later.kind in ('changed', 'reset') and later.number > e.number)) wrong);
end $$;

/*
 * This lock applies to all counter phones together. Wrong PINs of removed phones, and those before
 * an unlocking, do not count.
 */
create or replace function devices_locked_until(p_restaurant_id uuid, p_now timestamptz)
  returns timestamptz language plpgsql stable as $$
declare
  most constant integer := 60;
begin
  return (select min(last.created_at) + interval '1 day' from (
    select e.created_at from pin_event e
      where e.restaurant_id = p_restaurant_id and e.created_at > p_now - interval '1 day'
        and is_wrong_pin(e.kind)
        and exists (select from counter_device d where d.restaurant_id = e.restaurant_id
          and d.device_id = e.device_id and d.revoked_at is null)
        and not exists (select from pin_event later where later.restaurant_id = e.restaurant_id
          and later.created_at > p_now - interval '1 day' and later.kind = 'unlocked'
          and later.number > e.number)
      order by e.number desc limit most) last having count(*) = most);
end $$;

/* The lock may have ended already. With a null p_device_id, it is the lock of the owner's PIN. */
create or replace function pin_lock_of(p_restaurant_id uuid, p_device_id uuid, p_now timestamptz)
  returns timestamptz language plpgsql stable as $$
declare
  of_all timestamptz;
begin
  if p_device_id is null then
    return (select r.pin_locked_until from restaurant r where r.restaurant_id = p_restaurant_id);
  end if;
  -- The function is called first, because Citus refuses a function with a query in a statement
  -- about a tenant's table.
  of_all := devices_locked_until(p_restaurant_id, p_now);
  return greatest(of_all, (select d.pin_locked_until from counter_device d
    where d.restaurant_id = p_restaurant_id and d.device_id = p_device_id));
end $$;

/*
 * The number includes the try that locks, and is 0 while the PIN is locked. The caller must record
 * a try first.
 */
create or replace function pin_tries_left(p_restaurant_id uuid, p_device_id uuid, p_now timestamptz)
  returns integer language plpgsql stable as $$
begin
  return case when pin_is_locked(pin_lock_of(p_restaurant_id, p_device_id, p_now), p_now) then 0
    else greatest(1, locking_failure() - pin_failures(p_restaurant_id, p_device_id, p_now)) end;
end $$;

/*
 * Afterwards check_pin() checks the next PIN of every session. This function waits for awards in
 * flight.
 */
create or replace function forget_proofs(p_restaurant_id uuid) returns void language plpgsql as $$
begin
  update session s set proved_pin_macs = '{}', pins_doubted = false, manages_until = null
    where s.uid = p_restaurant_id and (s.proved_pin_macs <> '{}' or s.manages_until is not null);
end $$;

create or replace function record_pin(
  p_restaurant_id uuid, p_event_id uuid, p_kind text, p_session_id uuid, p_device_id uuid,
  p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into pin_event (restaurant_id, event_id, kind, session_id, device_id, created_at)
    values (p_restaurant_id, p_event_id, p_kind, p_session_id, p_device_id, p_now);
end $$;

/*
 * A null staff_id means the owner. The tries at one restaurant are checked one after the other.
 * p_pin_macs has the MACs under the current and the previous key, and the current one is stored if
 * either matches. The caller must commit at once, because a wrong PIN must stay counted.
 */
create or replace function check_pin(
  p_restaurant_id uuid, p_pin_macs bytea[], p_takes_staff boolean, p_session_id uuid,
  p_event_id uuid, p_now timestamptz, out outcome text, out until timestamptz, out staff_id uuid,
  out outlet_id uuid, out may_decide boolean, out is_manager boolean
) language plpgsql as $$
declare
  held restaurant;
  used session;
  device counter_device;
  person staff;
  -- An UPDATE that read an element of an array crashed a Citus coordinator (13.2).
  pin bytea := p_pin_macs[1];
  is_owner boolean;
  event text;
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  select * into strict held from restaurant r
    where r.restaurant_id = p_restaurant_id for no key update;
  -- give_awards() also locks the session, so that no award of this session is committed during this
  -- check.
  select * into used from session s where s.session_id = p_session_id for no key update;
  if is_open(used.revoked_at, used.expires_at, used.last_used_at, p_now) is not true then
    outcome := 'signed_out';
    return;
  end if;
  until := pin_lock_of(p_restaurant_id, used.device_id, p_now);
  if pin_is_locked(until, p_now) then
    outcome := 'pin_locked';
    return;
  end if;
  until := null;
  select * into device from counter_device d
    where d.restaurant_id = p_restaurant_id and d.device_id = used.device_id;
  is_owner := held.pin_mac = any (p_pin_macs);
  if p_takes_staff and not is_owner then
    select p.* into person from staff p
      where p.restaurant_id = p_restaurant_id and p.pin_mac = any (p_pin_macs)
        and (p.outlet_id is null or p.outlet_id = coalesce(device.outlet_id, p_restaurant_id));
  end if;
  if is_owner or person.staff_id is not null then
    outcome := 'ok';
    staff_id := person.staff_id;
    outlet_id := device.outlet_id;
    is_manager := is_owner or person.role = 'manager';
    may_decide := is_manager or coalesce(device.may_decide, false);
    if pin = any (used.proved_pin_macs) and not used.pins_doubted then return; end if;
    event := 'right';
    if coalesce(person.pin_mac, held.pin_mac) <> pin then
      if is_owner then
        update restaurant r set pin_mac = pin where r.restaurant_id = p_restaurant_id;
      else
        update staff p set pin_mac = pin
          where p.restaurant_id = p_restaurant_id and p.staff_id = person.staff_id;
      end if;
      -- All proofs end, because give_awards() takes a proved PIN that belongs to no staff member
      -- for the owner's PIN.
      perform forget_proofs(p_restaurant_id);
    end if;
  else
    until := pin_locked_after(pin_failures(p_restaurant_id, used.device_id, p_now) + 1, p_now);
    event := case when until is null then 'wrong' else 'locked' end;
    outcome := case when until is null then 'wrong_pin' else 'pin_locked' end;
    if used.device_id is null then
      update restaurant r set pin_locked_until = until where r.restaurant_id = p_restaurant_id;
    else
      update counter_device d set pin_locked_until = until
        where d.restaurant_id = p_restaurant_id and d.device_id = used.device_id;
    end if;
    update session s set pins_doubted = true
      where s.uid = p_restaurant_id and s.device_id is not distinct from used.device_id;
  end if;
  perform record_pin(p_restaurant_id, p_event_id, event, p_session_id, used.device_id, p_now);
  if event = 'right' and pin_failures(p_restaurant_id, used.device_id, p_now) = 0 then
    update session s set pins_doubted = false, proved_pin_macs = (
        select array_agg(distinct mac) from unnest(s.proved_pin_macs || pin) mac)
      where s.session_id = p_session_id;
  end if;
end $$;

/*
 * The wrong PINs of each phone stay counted. The caller has locked the restaurant, for which
 * check_pin() waits.
 */
create or replace function unlock_devices(
  p_restaurant_id uuid, p_session_id uuid, p_event_id uuid, p_now timestamptz
) returns void language plpgsql as $$
begin
  update counter_device d set pin_locked_until = null
    where d.restaurant_id = p_restaurant_id and d.pin_locked_until is not null;
  perform record_pin(p_restaurant_id, p_event_id, 'unlocked', p_session_id, null, p_now);
end $$;

/* The owner's lock ends, and a staff member who has the new PIN loses it. */
create or replace function set_pin(
  p_restaurant_id uuid, p_pin_macs bytea[], p_kind text, p_session_id uuid, p_event_id uuid,
  p_now timestamptz
) returns void language plpgsql as $$
declare
  pin bytea := p_pin_macs[1];
begin
  update restaurant r set pin_mac = pin, pin_locked_until = null
    where r.restaurant_id = p_restaurant_id;
  update staff p set pin_mac = null
    where p.restaurant_id = p_restaurant_id and p.pin_mac = any (p_pin_macs);
  perform forget_proofs(p_restaurant_id);
  perform record_pin(p_restaurant_id, p_event_id, p_kind, p_session_id, null, p_now);
end $$;
