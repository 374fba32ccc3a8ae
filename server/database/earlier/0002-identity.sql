-- The sign-in provider: who can sign in, and how. Its tables belong to no restaurant, and no other
-- feature reads them. It could run on a database of its own.

create schema identity;
grant usage on schema identity to dobara_app;

create table identity.person (
  sub uuid primary key,
  phone_number text unique check (phone_number ~ '^\+91[6-9]\d{9}$'),
  email text unique check (email = lower(email)),
  email_verified boolean not null default false,
  password_hash text,
  created_at timestamptz not null,
  constraint person_reachable check (phone_number is not null or email is not null),
  constraint person_password_with_email check ((email is null) = (password_hash is null))
);

-- One living code per number; its MAC is worth nothing without the server's key.
create table identity.code (
  phone_number text primary key,
  code_mac bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null
);

create table identity.session (
  token_hash bytea primary key,
  sub uuid not null references identity.person on delete cascade,
  method text not null check (method in ('phone', 'email')),
  authenticated_at timestamptz not null,
  expires_at timestamptz not null
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

grant select, insert, update, delete on all tables in schema identity to dobara_app;

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
grant select, insert, delete on outbox_message to dobara_app;
