-- Until then a code to the number opens the account alone. Use prolongs it.
alter table account add column code_opens_until timestamptz not null default now() + interval '90 days';
-- Cautions still know them for some weeks.
alter table account add column former_numbers text[] not null default '{}', add column number_changed_at timestamptz;
create index account_former_numbers on account (number_changed_at) where former_numbers <> '{}';

-- Proves whose account it is. Signs nobody in.
alter table identity.person
  add column recovery_email text constraint person_recovery_email_check check (recovery_email = lower(recovery_email)),
  -- Somebody else began anew with the number.
  add column number_went_at timestamptz,
  drop constraint person_reachable,
  add constraint person_reachable
    check (phone_number is not null or email is not null or number_went_at is not null);

-- A code proved the number, whose account needs one more proof.
create table identity.held_number (
  token_hash bytea primary key,
  phone_number text not null,
  expires_at timestamptz not null
);

-- The latest change of a person's number; until ends_at the old number may stop or undo it.
create table identity.number_change (
  sub uuid primary key references identity.person on delete cascade,
  old_number text,
  new_number text not null,
  asked_at timestamptz not null,
  -- The sign-in that asked
  asked_by text,
  proved_by text constraint number_change_proved_by_check check (proved_by in ('old_number', 'email', 'session')),
  stop_token_hash bytea unique,
  due_at timestamptz,
  done_at timestamptz,
  ends_at timestamptz not null,
  constraint number_change_proved check ((proved_by is null) = (stop_token_hash is null)),
  constraint number_change_due check ((due_at is null) = (proved_by is null or done_at is not null))
);
create index number_change_by_old_number on identity.number_change (old_number);
