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
  -- What the provider last said. A restaurant whose e-mail nobody has proved to own looks nobody up.
  email_verified boolean not null default false,
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
  revoked_at timestamptz,
  -- Of which sign-in at the provider it is, and with what, so that its owner can tell it from others.
  provider_session text,
  browser text,
  system text,
  -- The PIN that the owner had right at this sign-in, until a wrong one is tried or another is set (decision 21).
  proved_pin_mac bytea
);
create index session_by_account on session (uid);

-- Each ID token is traded for one session.
create table spent_id_token (
  token_id text primary key,
  expires_at timestamptz not null
);

create table program (
  restaurant_id uuid primary key references account,
  res_id text not null unique,
  restaurant_name text not null,
  city text not null,
  state text not null,
  reward text not null,
  minimum_spend integer not null check (minimum_spend between 1 and 1000000),
  sign_up_bonus integer not null check (sign_up_bonus between 0 and 1000000),
  -- Rupees that the reward costs the kitchen. No poster shows it.
  reward_cost integer check (reward_cost >= 0),
  -- A closed restaurant cannot be found, and its guests are no longer members. Its figures stay.
  closed_at timestamptz,
  -- A copy of restaurant.points_until: guests learn that a program is paused before they press anything. They never see the date.
  points_until timestamptz,
  -- Digests of the owner's pictures; null: there is none.
  logo text check (logo ~ '^[\w-]{22}$'),
  reward_picture text check (reward_picture ~ '^[\w-]{22}$'),
  -- In the owner's own words; empty: the owner gave none.
  opening_hours text not null default ''
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

-- Messages that were not sent, outside production.
create table outbox_message (
  message_id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  text text not null,
  code text,
  sent_at timestamptz not null
);
create index outbox_message_newest on outbox_message (message_id desc);

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
  pin_locked_until timestamptz,
  created_at timestamptz not null,
  -- Points can be given until then; null: nothing ends, or the payment provider has to be asked first.
  points_until timestamptz
);

-- The first outlet comes with the restaurant and has its id. A row without an outlet is the first one's.
create table outlet (
  restaurant_id uuid not null references restaurant,
  outlet_id uuid not null,
  -- Null: named like the restaurant.
  name text,
  created_at timestamptz not null,
  primary key (restaurant_id, outlet_id)
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
  -- When points were last given, at the counter or for an order.
  last_visit_at timestamptz,
  left_at timestamptz,
  -- The award that made the customer a member, until the guest does something here themselves; until then the
  -- names are empty (decision 22). With left_at: that award was taken back. left_at alone: the guest left.
  joined_with uuid,
  -- India's calendar days with an award at the counter that still stands: how many, the first, the last.
  visits integer not null default 0,
  first_visit date,
  last_visit date,
  -- How many awards at the counter still stand on the last of these days.
  last_visit_awards integer not null default 0,
  -- How many of the membership's entries, the first ones, are in old_points_entry.
  entries_aside integer not null default 0,
  primary key (restaurant_id, cus_id),
  constraint membership_balance_not_negative check (balance >= 0),
  constraint membership_balance_not_too_high check (balance <= 1000000000),
  constraint membership_entries_aside check (entries_aside between 0 and entry_count),
  constraint membership_visits check (case when visits = 0
    then first_visit is null and last_visit is null and last_visit_awards = 0
    else coalesce(visits between 1 and last_visit - first_visit + 1, false) and last_visit_awards > 0 end)
);
create index membership_by_visit on membership
  (restaurant_id, (coalesce(last_visit_at, joined_at)) desc, cus_id desc) where left_at is null;

create table points_entry (
  restaurant_id uuid not null,
  entry_id uuid not null,
  cus_id text not null,
  -- Counts a membership's entries without a gap: their order, and the proof that none is missing.
  number integer not null,
  kind text not null check (kind in ('sign_up_bonus', 'in_store', 'online', 'reward_claim',
    'claim_declined', 'reversal', 'correction', 'opening_balance')),
  points integer not null,
  balance_after integer not null check (balance_after >= 0),
  cause text not null,
  -- What was worth a second look; the owner said to be sure.
  cautions text[] not null default '{}'
    check (cautions <@ array['own_number', 'many_today', 'unusual_amount']),
  source_id uuid,
  reverses uuid,
  session_id uuid,
  idempotency_key text,
  created_at timestamptz not null,
  -- Who gave it, at which counter, where, and for which bill in rupees.
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer check (bill_amount > 0),
  -- Why a correction was made, and what it puts right, if that is one entry.
  reason text,
  corrects uuid,
  primary key (restaurant_id, entry_id),
  foreign key (restaurant_id, cus_id) references membership,
  foreign key (restaurant_id, reverses) references points_entry,
  foreign key (restaurant_id, corrects) references points_entry,
  foreign key (restaurant_id, outlet_id) references outlet,
  constraint points_entry_in_order unique (restaurant_id, cus_id, number),
  constraint points_entry_sign check (case kind
    when 'reward_claim' then points < 0
    when 'reversal' then points < 0
    when 'correction' then points <> 0
    else points > 0 end),
  constraint points_entry_reversal check ((kind = 'reversal') = (reverses is not null)),
  constraint points_entry_correction check (case kind
    when 'correction' then coalesce(reason, '') ~ '\S'
    else reason is null and corrects is null end)
);
create unique index points_entry_key on points_entry (restaurant_id, idempotency_key)
  where idempotency_key is not null;
create unique index points_entry_reversed_once on points_entry (restaurant_id, reverses)
  where reverses is not null;
create unique index points_entry_source_once on points_entry (restaurant_id, source_id, kind)
  where source_id is not null;
-- Setting an entry aside asks whether a correction leads to it.
create index points_entry_corrected on points_entry (restaurant_id, corrects) where corrects is not null;

-- Entries set aside, in partitions by year (decision 34). The same columns and checks as points_entry, in the same
-- order. The one key serves the one question asked of old entries: a membership's, by number. PostgreSQL wants
-- created_at in it. No foreign keys, because attaching a partition would then block awards.
create table old_points_entry (
  like points_entry including defaults including constraints,
  constraint old_points_entry_pkey primary key (restaurant_id, cus_id, number, created_at)
) partition by range (created_at);

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
  -- Who decided, at which counter; where the order was made.
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  primary key (restaurant_id, request_id),
  foreign key (restaurant_id, cus_id) references membership,
  foreign key (restaurant_id, outlet_id) references outlet,
  -- A guest asks once for an order, and one guest is granted it.
  constraint online_request_asked_once unique (restaurant_id, cus_id, platform, order_key),
  constraint online_request_decided check (
    (status = 'pending') = (decided_at is null)
    and (status = 'granted') = (points is not null)
    and (status = 'declined') = (reason is not null))
);
create unique index online_request_granted_once on online_request (restaurant_id, platform, order_key)
  where status = 'granted';
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
  -- When the guest's phone first showed the approved reward: the owner sees that it was handed over before.
  shown_at timestamptz,
  -- Who decided, at which counter; where the reward was had, and with which bill in rupees.
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer check (bill_amount > 0),
  -- Rupees that the reward cost the kitchen when it was claimed; `cost` is in points.
  reward_cost integer check (reward_cost >= 0),
  primary key (restaurant_id, reward_id),
  foreign key (restaurant_id, cus_id) references membership,
  foreign key (restaurant_id, outlet_id) references outlet,
  constraint reward_claim_decided check (
    (status = 'pending') = (decided_at is null)
    and (status = 'declined') = (reason is not null)),
  constraint reward_claim_shown check (shown_at is null or status = 'approved')
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
  -- Wrong, and the wrong one that locked; right where the sign-in had not proved it yet; set anew.
  kind text not null check (kind in ('wrong', 'locked', 'right', 'changed', 'reset')),
  session_id uuid,
  created_at timestamptz not null,
  -- The order in which PINs were judged.
  number bigint not null generated by default as identity,
  primary key (restaurant_id, event_id)
);
create index pin_event_lately on pin_event (restaurant_id, created_at);

-- How many customers who are not members the restaurant looked up, joined and missed, on one of India's days.
create table stranger_day (
  restaurant_id uuid not null references restaurant,
  day date not null,
  looks integer not null default 0,
  joins integer not null default 0,
  misses integer not null default 0,
  primary key (restaurant_id, day)
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

-- An owner's pictures. A removed picture leaves its row without bytes, because the application deletes no rows of a
-- restaurant.
create table picture (
  restaurant_id uuid not null references restaurant,
  kind text not null check (kind in ('logo', 'reward')),
  digest text,
  bytes bytea,
  changed_at timestamptz not null,
  primary key (restaurant_id, kind),
  constraint picture_is_whole check ((digest is null) = (bytes is null)),
  constraint picture_is_small check (octet_length(bytes) <= 200000)
);

-- Billing: who pays, by what, for how long, and the papers about it.

create table billing_account (
  restaurant_id uuid primary key references restaurant,
  trial_ends_at timestamptz not null,
  -- The end of the last period that was paid and not paid back.
  paid_until timestamptz,
  -- Null: as in the restaurant's profile.
  billing_name text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  pincode text check (pincode ~ '^\d{6}$'),
  gstin text,
  language text not null default 'en' check (language in ('en', 'hi')),
  created_at timestamptz not null
);

create table mandate (
  restaurant_id uuid not null references billing_account,
  mandate_id uuid not null,
  plan text not null check (plan in ('monthly', 'annual')),
  amount_paise integer not null check (amount_paise > 0),
  -- Null: the provider was asked to open it, and has not answered yet.
  provider_id text,
  -- The provider's page for the payer.
  link text,
  -- The first charge; null: with the authorisation.
  starts_at timestamptz,
  -- Nobody can authorise it any more after this.
  expires_at timestamptz not null,
  -- The mandate that this one takes the place of, as soon as it is authorised.
  replaces uuid,
  status text not null default 'opening'
    check (status in ('opening', 'created', 'authorised', 'active', 'failing', 'stopped')),
  -- What the provider calls it, as last heard.
  provider_status text,
  next_charge_at timestamptz,
  authorised_at timestamptz,
  -- When the charges began to fail.
  failing_since timestamptz,
  cancel_wanted_at timestamptz,
  cancel_reason text check (cancel_reason in
    ('owner', 'changed', 'replaced', 'second', 'unpaid', 'abandoned')),
  stopped_at timestamptz,
  asked_at timestamptz,
  -- Counts what was applied: who has asked before another's answer was applied asks again.
  version integer not null default 0,
  created_at timestamptz not null,
  primary key (restaurant_id, mandate_id),
  foreign key (restaurant_id, replaces) references mandate,
  constraint mandate_provider_id unique (restaurant_id, provider_id),
  constraint mandate_cancelled check ((cancel_wanted_at is null) = (cancel_reason is null)),
  constraint mandate_stopped check ((status = 'stopped') = (stopped_at is not null))
);
create index mandate_not_stopped on mandate (restaurant_id) where status <> 'stopped';

create table payment (
  restaurant_id uuid not null references billing_account,
  payment_id uuid not null,
  mandate_id uuid not null,
  provider_id text not null,
  amount_paise integer not null check (amount_paise > 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null,
  refund_wanted_at timestamptz,
  -- The provider's refund, once it has taken the order for one.
  refund_provider_id text,
  refunded_at timestamptz,
  primary key (restaurant_id, payment_id),
  foreign key (restaurant_id, mandate_id) references mandate,
  constraint payment_provider_id unique (restaurant_id, provider_id),
  constraint payment_period check (period_end > period_start),
  constraint payment_refunded check (refunded_at is null or refund_wanted_at is not null)
);

-- Invoices and credit notes, as issued: rows are only added.
create table billing_document (
  restaurant_id uuid not null references billing_account,
  document_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null check (number ~ '^[A-Z][A-Z\d/-]{0,15}$'),
  payment_id uuid not null,
  -- Both parties, the service, the split: all that is printed.
  particulars jsonb not null,
  amount_paise integer not null check (amount_paise > 0),
  issued_at timestamptz not null,
  primary key (restaurant_id, document_id),
  foreign key (restaurant_id, payment_id) references payment,
  constraint billing_document_number unique (restaurant_id, number),
  constraint billing_document_once unique (restaurant_id, payment_id, kind)
);

-- What was told about which event, once each.
create table billing_notice (
  restaurant_id uuid not null references billing_account,
  kind text not null,
  about text not null,
  begun_at timestamptz not null,
  tries integer not null default 1,
  sent_at timestamptz,
  primary key (restaurant_id, kind, about)
);

-- Billing's global tables: look-ups that lead to a tenant, and numbers without gaps over all tenants. On Citus they
-- are on the coordinator, so they refer to program, which every node has, and not to restaurant.

create table provider_mandate (
  provider_id text primary key,
  restaurant_id uuid not null references program
);

-- The restaurants' next looks: whose is due, and which process has taken it.
create table billing_due (
  restaurant_id uuid primary key references program,
  due_at timestamptz not null
);
create index billing_due_first on billing_due (due_at);

create table provider_event (
  event_id text primary key,
  kind text not null,
  provider_mandate_id text,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index provider_event_unhandled on provider_event (received_at) where handled_at is null;

-- Locked in the transaction of the paper that takes the number, so that none is left out.
create table document_series (
  series text primary key check (series ~ '^(DB|CN)\d{4}$'),
  last_number integer not null check (last_number > 0)
);

-- An award as the server asks for it.
create type award as (
  -- The award's index in the caller's list.
  place integer,
  restaurant_id uuid,
  session_id uuid,
  cus_id text,
  points integer,
  -- The PIN under the key in force, and under the one before it.
  pin_macs bytea[],
  idempotency_key text,
  -- The IDs of the rows that may be written: the award's entry, a sign-up bonus with it, a wrong PIN.
  entry_id uuid,
  bonus_entry_id uuid,
  pin_event_id uuid,
  given_at timestamptz,
  -- What the server found worth a second look, and whether the owner confirmed it.
  cautions text[],
  is_sure boolean,
  -- Whether the restaurant's plan counts: not where nothing is charged.
  is_billed boolean,
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer
);

create type award_answer as (
  place integer,
  outcome text,
  entry_id uuid,
  first_name text,
  last_name text,
  points integer,
  balance integer,
  bonus integer,
  created_at timestamptz,
  cautions text[]
);

-- A points_entry before it is appended, without its number and balance.
create type new_entry as (
  -- The entry's index in the caller's list.
  place integer,
  restaurant_id uuid,
  entry_id uuid,
  cus_id text,
  kind text,
  points integer,
  cause text,
  cautions text[],
  source_id uuid,
  reverses uuid,
  session_id uuid,
  idempotency_key text,
  created_at timestamptz,
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer,
  reason text,
  corrects uuid
);

-- The sign-in provider: who can sign in, and how. Its tables belong to no restaurant, and no other
-- feature reads them. It could run on a database of its own.

create schema identity;

create table identity.person (
  sub uuid primary key,
  phone_number text unique check (phone_number ~ '^\+91[6-9]\d{9}$'),
  email text unique check (email = lower(email)),
  email_verified boolean not null default false,
  password_hash text,
  created_at timestamptz not null,
  -- ID tokens of an older generation are refused.
  generation integer not null default 0,
  constraint person_reachable check (phone_number is not null or email is not null),
  constraint person_password_with_email check ((email is null) = (password_hash is null))
);

-- One living code for a number or an address and the browser that asked for it: nobody else's tries
-- count, and nobody else's asking ends it. Its MAC is worth nothing without the server's key.
create table identity.code (
  recipient text not null,
  browser_hash bytea not null,
  code_mac bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (recipient, browser_hash)
);

-- Browsers that somebody has signed in with before: strangers cannot use up what these may try.
create table identity.known_device (
  token_hash bytea not null,
  sub uuid not null references identity.person on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, sub)
);
create index known_device_by_person on identity.known_device (sub);

create table identity.session (
  token_hash bytea primary key,
  sub uuid not null references identity.person on delete cascade,
  method text not null check (method in ('phone', 'email')),
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  -- What ID tokens call `sid`.
  session_id uuid not null unique default gen_random_uuid()
);
create index session_by_person on identity.session (sub);

-- The newest link alone works.
create table identity.password_reset (
  sub uuid primary key references identity.person on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- What was done lately, for the limits: the newest moments within each limit's window.
create table identity.allowance (
  name text not null,
  subject text not null,
  taken_at timestamptz[] not null,
  ends_at timestamptz not null,
  primary key (name, subject)
);

create table identity.spent_bot_check (
  nonce text primary key,
  expires_at timestamptz not null
);

-- One key per period, whichever instance makes it first; private keys are sealed with a server key.
create table identity.signing_key (
  period integer not null,
  sealed_by text not null,
  kid text not null unique,
  public_jwk jsonb not null,
  private_jwk_sealed bytea not null,
  trusted_until timestamptz not null,
  primary key (period, sealed_by)
);
