-- Billing: who pays, by what, for how long, and the papers about it.

alter table restaurant
  -- Points can be given until then; null: nothing ends, or the payment provider has to be asked first.
  add column points_until timestamptz;

-- Whether the plan counts for this award: not where nothing is charged.
alter type award add attribute is_billed boolean;

-- Tenant tables.

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

-- Global tables: what leads to a tenant, and what has no gap over all of them.

create table provider_mandate (
  provider_id text primary key,
  restaurant_id uuid not null references restaurant
);

-- The restaurants' next looks: whose is due, and which process has taken it.
create table billing_due (
  restaurant_id uuid primary key references restaurant,
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
