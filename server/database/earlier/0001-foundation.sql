-- The application works as this role: no owner of anything, no way past row-level security.
do $$
begin
  create role dobara_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant dobara_app to current_user;
grant usage on schema public to dobara_app;
-- An instance is ready only when all migrations are applied.
grant select on migration to dobara_app;

-- Global tables: who signs in, and the look-ups that lead to a tenant.

create table account (
  uid uuid primary key,
  subject text not null,
  role text not null check (role in ('restaurant', 'customer')),
  auth_method text not null check (auth_method in ('phone', 'email')),
  phone_number text,
  email text,
  profile_set boolean not null default false,
  created_at timestamptz not null,
  constraint account_one_per_role unique (subject, role)
);

create index account_by_phone on account (phone_number);

create table session (
  token_hash bytea primary key,
  session_id uuid not null unique,
  uid uuid not null references account on delete cascade,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_account on session (uid);

create table program (
  restaurant_id uuid primary key references account,
  res_id text not null unique,
  restaurant_name text not null,
  city text not null,
  state text not null,
  reward text not null,
  minimum_spend integer not null check (minimum_spend between 1 and 1000000),
  sign_up_bonus integer not null check (sign_up_bonus between 0 and 1000000)
);

create table customer (
  cus_id text primary key check (cus_id ~ '^\d{8,10}$'),
  uid uuid unique references account on delete set null,
  first_name text not null,
  last_name text not null,
  consent_version integer not null,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  erased_at timestamptz
);

create table customer_place (
  cus_id text not null references customer,
  restaurant_id uuid not null references program,
  primary key (cus_id, restaurant_id)
);

-- Tenant tables: restaurant_id first in every key.

create table restaurant (
  restaurant_id uuid primary key references program,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text,
  address_line1 text not null,
  address_line2 text not null,
  pincode text not null check (pincode ~ '^\d{6}$'),
  pin_mac bytea not null,
  pin_failures integer not null default 0,
  pin_locked_until timestamptz,
  created_at timestamptz not null
);

create table membership (
  restaurant_id uuid not null references restaurant,
  cus_id text not null references customer,
  first_name text not null,
  last_name text not null,
  balance integer not null default 0,
  entry_count integer not null default 0,
  had_bonus boolean not null default false,
  joined_at timestamptz not null,
  last_visit_at timestamptz,
  left_at timestamptz,
  -- The award that made the customer a member, until the guest does something here themselves.
  joined_with uuid,
  primary key (restaurant_id, cus_id),
  constraint membership_balance_not_negative check (balance >= 0),
  constraint membership_balance_not_too_high check (balance <= 1000000000)
);
create index membership_by_visit on membership
  (restaurant_id, (coalesce(last_visit_at, joined_at)) desc, cus_id desc) where left_at is null;

create table points_entry (
  restaurant_id uuid not null,
  entry_id uuid not null,
  cus_id text not null,
  -- Counts a membership's entries without a gap: their order, and the proof that none is missing.
  number integer not null,
  kind text not null check (kind in
    ('sign_up_bonus', 'in_store', 'online', 'reward_claim', 'claim_declined', 'reversal')),
  points integer not null,
  balance_after integer not null check (balance_after >= 0),
  cause text not null,
  -- What was worth a second look; the owner said to be sure.
  cautions text[] not null default '{}',
  source_id uuid,
  reverses uuid,
  session_id uuid,
  idempotency_key text,
  created_at timestamptz not null,
  primary key (restaurant_id, entry_id),
  foreign key (restaurant_id, cus_id) references membership,
  foreign key (restaurant_id, reverses) references points_entry,
  constraint points_entry_in_order unique (restaurant_id, cus_id, number),
  constraint points_entry_sign check (case kind
    when 'reward_claim' then points < 0
    when 'reversal' then points < 0 and reverses is not null
    else points > 0 end)
);
create unique index points_entry_key on points_entry (restaurant_id, idempotency_key)
  where idempotency_key is not null;
create unique index points_entry_reversed_once on points_entry (restaurant_id, reverses)
  where reverses is not null;
create unique index points_entry_source_once on points_entry (restaurant_id, source_id, kind)
  where source_id is not null;

create table online_request (
  restaurant_id uuid not null references restaurant,
  request_id uuid not null,
  cus_id text not null,
  platform text not null check (platform in ('Swiggy', 'Zomato')),
  order_id text not null,
  order_key text not null,
  bill_amount integer not null check (bill_amount > 0),
  status text not null default 'pending' check (status in ('pending', 'granted', 'declined')),
  points integer,
  reason text,
  idempotency_key text,
  decision_key text,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (restaurant_id, request_id),
  foreign key (restaurant_id, cus_id) references membership,
  constraint online_request_order_once unique (restaurant_id, platform, order_key),
  constraint online_request_decided check (
    (status = 'pending') = (decided_at is null)
    and (status = 'granted') = (points is not null)
    and (status = 'declined') = (reason is not null))
);
create index online_request_pending on online_request (restaurant_id, request_id)
  where status = 'pending';
create index online_request_decided_last on online_request (restaurant_id, decided_at desc)
  where status <> 'pending';
create unique index online_request_key on online_request (restaurant_id, cus_id, idempotency_key)
  where idempotency_key is not null;
create index online_request_own on online_request (restaurant_id, cus_id, request_id);

create table reward_claim (
  restaurant_id uuid not null references restaurant,
  reward_id uuid not null,
  cus_id text not null,
  platform text not null check (platform in ('In-store', 'Swiggy', 'Zomato')),
  reward text not null,
  cost integer not null check (cost > 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  reason text,
  idempotency_key text,
  decision_key text,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (restaurant_id, reward_id),
  foreign key (restaurant_id, cus_id) references membership,
  constraint reward_claim_decided check (
    (status = 'pending') = (decided_at is null)
    and (status = 'declined') = (reason is not null))
);
create index reward_claim_pending on reward_claim (restaurant_id, reward_id)
  where status = 'pending';
create index reward_claim_decided_last on reward_claim (restaurant_id, decided_at desc)
  where status <> 'pending';
create unique index reward_claim_key on reward_claim (restaurant_id, cus_id, idempotency_key)
  where idempotency_key is not null;
create index reward_claim_own on reward_claim (restaurant_id, cus_id, reward_id);

create table pin_event (
  restaurant_id uuid not null references restaurant,
  event_id uuid not null,
  kind text not null check (kind in ('wrong', 'locked', 'changed', 'reset')),
  session_id uuid,
  created_at timestamptz not null,
  primary key (restaurant_id, event_id)
);

create table audit (
  restaurant_id uuid not null references restaurant,
  audit_id uuid not null,
  act text not null,
  fields text[] not null default '{}',
  session_id uuid,
  created_at timestamptz not null,
  primary key (restaurant_id, audit_id)
);

-- Row-level security: a restaurant sees its own rows; a customer reads their own.

create function current_restaurant() returns uuid language sql stable parallel safe
  return nullif(current_setting('dobara.restaurant_id', true), '')::uuid;
create function current_customer() returns text language sql stable parallel safe
  return nullif(current_setting('dobara.cus_id', true), '');

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['restaurant', 'membership', 'points_entry',
    'online_request', 'reward_claim', 'pin_event', 'audit']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy of_the_restaurant on %I to dobara_app
      using (restaurant_id = current_restaurant())', tenant_table);
  end loop;
  foreach tenant_table in array array['membership', 'points_entry', 'online_request', 'reward_claim']
  loop
    execute format('create policy of_the_customer on %I for select to dobara_app
      using (cus_id = current_customer())', tenant_table);
  end loop;
end $$;

grant select, insert, update, delete on account, session to dobara_app;
grant select, insert, update on program, customer, restaurant, membership, online_request,
  reward_claim to dobara_app;
grant select, insert on customer_place, points_entry, pin_event, audit to dobara_app;

-- The ledger. These functions are the only writers of points_entry and membership.balance.

/* Adds an entry and moves the balance. The membership's row stays locked until the transaction ends. */
create function append_entry(
  p_restaurant_id uuid, p_cus_id text, p_entry_id uuid, p_kind text, p_points integer,
  p_cause text, p_source_id uuid, p_reverses uuid, p_session_id uuid, p_key text,
  p_now timestamptz, p_cautions text[] default '{}'
) returns points_entry language plpgsql as $$
declare
  moved membership;
  entry points_entry;
begin
  update membership
    set balance = balance + p_points, entry_count = entry_count + 1,
      last_visit_at = case when p_kind in ('in_store', 'online') then p_now else last_visit_at end
    where restaurant_id = p_restaurant_id and cus_id = p_cus_id
    returning * into strict moved;
  insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after,
      cause, cautions, source_id, reverses, session_id, idempotency_key, created_at)
    values (p_restaurant_id, p_entry_id, p_cus_id, moved.entry_count, p_kind, p_points,
      moved.balance, p_cause, p_cautions, p_source_id, p_reverses, p_session_id, p_key, p_now)
    returning * into entry;
  return entry;
end $$;

/*
 * Makes the customer a member, or one again, and locks the membership; with an award, or by the guest.
 * The bonus comes once per customer, with the first joining or coming back at which there is one.
 * Null: there is no such customer.
 */
create function join_program(
  p_restaurant_id uuid, p_cus_id text, p_award_id uuid, p_bonus_entry_id uuid,
  p_session_id uuid, p_now timestamptz, out bonus integer, out first_name text, out last_name text,
  out balance integer
) language plpgsql as $$
declare
  person customer;
  member membership;
begin
  -- Who changes or erases names waits for this, and then finds the place that they went to.
  select * into person from customer c
    where c.cus_id = p_cus_id and c.erased_at is null for share;
  if not found then return; end if;
  insert into customer_place (cus_id, restaurant_id) values (p_cus_id, p_restaurant_id)
    on conflict do nothing;
  insert into membership as m
      (restaurant_id, cus_id, first_name, last_name, joined_at, joined_with)
    values (p_restaurant_id, p_cus_id, person.first_name, person.last_name, p_now, p_award_id)
    on conflict (restaurant_id, cus_id) do update
      set first_name = excluded.first_name, last_name = excluded.last_name,
        joined_at = case when m.left_at is null then m.joined_at else excluded.joined_at end,
        joined_with = case when m.left_at is null and p_award_id is not null then m.joined_with
          else excluded.joined_with end,
        left_at = null
    returning * into member;
  bonus := 0;
  if member.joined_at = p_now and not member.had_bonus then
    select p.sign_up_bonus into strict bonus from program p where p.restaurant_id = p_restaurant_id;
    if bonus > 0 then
      update membership m set had_bonus = true
        where m.restaurant_id = p_restaurant_id and m.cus_id = p_cus_id;
      perform append_entry(p_restaurant_id, p_cus_id, p_bonus_entry_id, 'sign_up_bonus', bonus,
        'Sign-up bonus', p_award_id, null, p_session_id, null, p_now);
    end if;
  end if;
  first_name := person.first_name;
  last_name := person.last_name;
  balance := member.balance + bonus;
end $$;

/*
 * Whether the PIN is right. Counts what is wrong and locks: 5 in a row for 5 minutes,
 * every further one for twice as long, up to an hour. `p_pin_macs` holds the PIN under the key
 * in force and under the one before it; a match with the latter is renewed.
 */
create function check_pin(
  p_restaurant_id uuid, p_pin_macs bytea[], p_session_id uuid, p_event_id uuid, p_now timestamptz,
  out outcome text, out until timestamptz
) language plpgsql as $$
declare
  held restaurant;
  failures integer;
begin
  select * into strict held from restaurant r where r.restaurant_id = p_restaurant_id;
  if held.pin_locked_until > p_now then
    outcome := 'pin_locked'; until := held.pin_locked_until;
    return;
  end if;
  if held.pin_mac = p_pin_macs[1] and held.pin_failures = 0 then
    outcome := 'ok';
    return;
  end if;
  -- From here on guesses wait for each other, so a burst of them is counted one by one;
  -- who joins, asks or claims at this restaurant does not wait for them.
  select * into strict held from restaurant r
    where r.restaurant_id = p_restaurant_id for no key update;
  if held.pin_locked_until > p_now then
    outcome := 'pin_locked'; until := held.pin_locked_until;
    return;
  end if;
  if held.pin_mac = any (p_pin_macs) then
    update restaurant r set pin_mac = p_pin_macs[1], pin_failures = 0, pin_locked_until = null
      where r.restaurant_id = p_restaurant_id;
    outcome := 'ok';
    return;
  end if;
  failures := held.pin_failures + 1;
  if failures >= 5 then
    until := p_now + least(interval '1 hour', interval '5 minutes' * 2 ^ least(failures - 5, 10));
  end if;
  update restaurant r set pin_failures = failures, pin_locked_until = until
    where r.restaurant_id = p_restaurant_id;
  insert into pin_event (restaurant_id, event_id, kind, session_id, created_at)
    values (p_restaurant_id, p_event_id, case when until is null then 'wrong' else 'locked' end,
      p_session_id, p_now);
  outcome := case when until is null then 'wrong_pin' else 'pin_locked' end;
end $$;

/* Whether the customer got points so often today, in India's day, that one more is worth a second look. */
create function had_many_today(member membership, p_most integer, p_now timestamptz)
  returns boolean language sql stable as $$
  select count(*) filter (where kind = 'in_store') - count(*) filter (where kind = 'reversal') >= p_most
    from points_entry e
    where e.restaurant_id = member.restaurant_id and e.cus_id = member.cus_id
      and e.number > member.entry_count - 4 * p_most
      and e.created_at >= date_trunc('day', p_now, 'Asia/Kolkata')
$$;

/*
 * An award at the counter: tenant, PIN, key, membership and entry in one durable statement.
 * `p_cautions`: what the caller found worth a second look; nothing is given before the owner is sure.
 */
create function give_in_store_points(
  p_restaurant_id uuid, p_session_id uuid, p_cus_id text, p_points integer, p_pin_macs bytea[],
  p_key text, p_entry_id uuid, p_bonus_entry_id uuid, p_event_id uuid, p_now timestamptz,
  p_cautions text[], p_most_today integer, p_is_sure boolean, out outcome text, out until timestamptz, out entry_id uuid, out first_name text,
  out last_name text, out points integer, out balance integer, out bonus integer,
  out created_at timestamptz, out cautions text[]
) language plpgsql as $$
declare
  member membership;
  entry points_entry;
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  select c.outcome, c.until into outcome, until
    from check_pin(p_restaurant_id, p_pin_macs, p_session_id, p_event_id, p_now) c;
  if outcome <> 'ok' then return; end if;

  -- The lock comes before the look at the key: of two equal submissions the second sees the first.
  select * into member from membership m
    where m.restaurant_id = p_restaurant_id and m.cus_id = p_cus_id for update;
  select * into entry from points_entry e
    where e.restaurant_id = p_restaurant_id and e.idempotency_key = p_key;
  if found then
    if entry.kind <> 'in_store' or entry.cus_id <> p_cus_id or entry.points <> p_points then
      outcome := 'key_reused';
      return;
    end if;
    -- Nobody to lock a moment ago: the submission that we repeat has just made the member.
    if member.cus_id is null then
      select * into member from membership m
        where m.restaurant_id = p_restaurant_id and m.cus_id = p_cus_id;
    end if;
    select coalesce(sum(e.points), 0) into bonus from points_entry e
      where e.restaurant_id = p_restaurant_id and e.source_id = entry.entry_id
        and e.kind = 'sign_up_bonus';
  else
    cautions := p_cautions;
    if had_many_today(member, p_most_today, p_now) then
      cautions := cautions || 'many_today'::text;
    end if;
    if cautions <> '{}' and not p_is_sure then
      outcome := 'are_you_sure';
      return;
    end if;
    bonus := 0;
    if member.cus_id is null or member.left_at is not null then
      select j.bonus, j.first_name, j.last_name, j.balance
        into bonus, member.first_name, member.last_name, member.balance
        from join_program(p_restaurant_id, p_cus_id, p_entry_id, p_bonus_entry_id, p_session_id,
          p_now) j;
      if bonus is null then
        outcome := 'customer_not_found';
        return;
      end if;
    end if;
    entry := append_entry(p_restaurant_id, p_cus_id, p_entry_id, 'in_store', p_points, 'In-store',
      null, null, p_session_id, p_key, p_now, cautions);
  end if;
  entry_id := entry.entry_id;
  points := entry.points;
  balance := entry.balance_after;
  created_at := entry.created_at;
  first_name := member.first_name;
  last_name := member.last_name;
end $$;

/*
 * Several awards in one transaction, in the order given. Each sees and changes its own restaurant's
 * rows alone. Nobody waits long for somebody else's lock: the caller then gives each by itself.
 */
create function give_each(p_awards json) returns table (
  place integer, outcome text, until timestamptz, entry_id uuid, first_name text, last_name text,
  points integer, balance integer, bonus integer, created_at timestamptz, cautions text[]
) language plpgsql set lock_timeout = '100ms' as $$
declare
  award record;
begin
  for award in select * from json_to_recordset(p_awards) as a (
    place integer, "restaurantId" uuid, "sessionId" uuid, "cusId" text, points integer,
    "pinMacs" bytea[], "idempotencyKey" text, "entryId" uuid, "bonusEntryId" uuid,
    "pinEventId" uuid, now timestamptz, cautions text[], "mostToday" integer, "isSure" boolean)
  loop
    return query select award.place, g.* from give_in_store_points(award."restaurantId",
      award."sessionId", award."cusId", award.points, award."pinMacs", award."idempotencyKey",
      award."entryId", award."bonusEntryId", award."pinEventId", award.now, award.cautions,
      award."mostToday", award."isSure") g;
  end loop;
end $$;
