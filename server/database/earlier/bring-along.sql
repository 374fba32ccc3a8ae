-- From the three files beside this one to what migrations/0001-schema.sql makes. Functions, policies and
-- grants come from their own files afterwards, as at every start.

do $$
declare held record;
begin
  for held in select tablename, policyname from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I', held.policyname, held.tablename);
    -- So that the tables' owner sees what is to be changed.
    execute format('alter table %I no force row level security', held.tablename);
  end loop;
end $$;

drop function give_usual_awards(json, integer);
drop function give_in_store_points(uuid, uuid, text, integer, bytea[], text, uuid, uuid, uuid,
  timestamptz, text[], integer, boolean);
drop function had_many_today(membership, integer, timestamptz);
drop function awards_today(membership, integer, timestamptz);
drop function is_open(session, timestamptz);
drop function join_program(uuid, text, uuid, uuid, uuid, timestamptz);
drop function append_entry(uuid, text, uuid, text, integer, text, uuid, uuid, uuid, text, timestamptz,
  text[]);
drop function check_pin(uuid, bytea[], uuid, uuid, timestamptz);

alter table program add reward_cost integer check (reward_cost >= 0);

create table outlet (
  restaurant_id uuid not null references restaurant,
  outlet_id uuid not null,
  name text,
  created_at timestamptz not null,
  primary key (restaurant_id, outlet_id)
);
insert into outlet (restaurant_id, outlet_id, created_at)
  select restaurant_id, restaurant_id, created_at from restaurant;

alter table points_entry
  drop constraint points_entry_kind_check,
  add constraint points_entry_kind_check check (kind in ('sign_up_bonus', 'in_store', 'online',
    'reward_claim', 'claim_declined', 'reversal', 'correction', 'opening_balance')),
  add check (cautions <@ array['own_number', 'many_today', 'unusual_amount']),
  add staff_id uuid,
  add device_id uuid,
  add outlet_id uuid,
  add bill_amount integer check (bill_amount > 0),
  add reason text,
  add corrects uuid,
  add foreign key (restaurant_id, corrects) references points_entry,
  add foreign key (restaurant_id, outlet_id) references outlet,
  drop constraint points_entry_sign,
  add constraint points_entry_sign check (case kind
    when 'reward_claim' then points < 0
    when 'reversal' then points < 0
    when 'correction' then points <> 0
    else points > 0 end),
  add constraint points_entry_reversal check ((kind = 'reversal') = (reverses is not null)),
  add constraint points_entry_correction check (case kind
    when 'correction' then coalesce(reason, '') ~ '\S'
    else reason is null and corrects is null end);

alter table online_request
  add staff_id uuid,
  add device_id uuid,
  add outlet_id uuid,
  add foreign key (restaurant_id, outlet_id) references outlet;

alter table reward_claim
  add staff_id uuid,
  add device_id uuid,
  add outlet_id uuid,
  add bill_amount integer check (bill_amount > 0),
  add reward_cost integer check (reward_cost >= 0),
  add foreign key (restaurant_id, outlet_id) references outlet;

alter table membership
  add visits integer not null default 0,
  add first_visit date,
  add last_visit date;
update membership m set visits = v.visits, first_visit = v.first_visit, last_visit = v.last_visit
  from (
    select restaurant_id, cus_id, count(distinct day) as visits, min(day) as first_visit,
        max(day) as last_visit
      from (select e.restaurant_id, e.cus_id, (e.created_at at time zone 'Asia/Kolkata')::date as day
        from points_entry e
        where e.kind = 'in_store' and not exists (select from points_entry r
          where r.restaurant_id = e.restaurant_id and r.reverses = e.entry_id)) award
      group by restaurant_id, cus_id) v
  where m.restaurant_id = v.restaurant_id and m.cus_id = v.cus_id;
alter table membership add constraint membership_visits check (case when visits = 0
  then first_visit is null and last_visit is null
  else coalesce(visits between 1 and last_visit - first_visit + 1, false) end);

-- Who is signed in stays signed in: such a session has no sign-in at the provider that ends with it. A code
-- on its way when this runs cannot be entered any more, and is asked for again.

alter table account add email_verified boolean not null default false;
update account set email_verified = p.email_verified
  from identity.person p where account.subject = p.sub::text and account.auth_method = 'email';

alter table session
  add provider_session text,
  add browser text,
  add system text;

create table spent_id_token (
  token_id text primary key,
  expires_at timestamptz not null
);

alter table identity.person add generation integer not null default 0;
alter table identity.session add session_id uuid not null unique default gen_random_uuid();

drop table identity.code;
create table identity.code (
  recipient text not null,
  browser_hash bytea not null,
  code_mac bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (recipient, browser_hash)
);

create table identity.known_device (
  token_hash bytea not null,
  sub uuid not null references identity.person on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, sub)
);
create index known_device_by_person on identity.known_device (sub);

-- What the award's functions are asked, and what they answer.

create type award as (
  -- Where the caller has it in its list.
  place integer,
  restaurant_id uuid,
  session_id uuid,
  cus_id text,
  points integer,
  -- The PIN under the key in force, and under the one before it.
  pin_macs bytea[],
  idempotency_key text,
  -- For what is written: the award, a sign-up bonus with it, a wrong PIN.
  entry_id uuid,
  bonus_entry_id uuid,
  pin_event_id uuid,
  given_at timestamptz,
  -- What the caller found worth a second look, and whether the owner has taken it.
  cautions text[],
  is_sure boolean,
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer
);

create type award_answer as (
  place integer,
  outcome text,
  until timestamptz,
  entry_id uuid,
  first_name text,
  last_name text,
  points integer,
  balance integer,
  bonus integer,
  created_at timestamptz,
  cautions text[]
);
