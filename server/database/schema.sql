-- The schema that the files of this folder create in an empty database, read from its catalogue.
-- Written by npm run db:describe, and compared in npm run check. Never typed.

create table account (
  uid uuid not null,
  subject text not null,
  role text not null,
  auth_method text not null,
  phone_number text,
  email text,
  profile_set boolean not null default false,
  created_at timestamp with time zone not null,
  email_verified boolean not null default false,
  code_opens_until timestamp with time zone not null default (now() + '90 days'::interval),
  former_numbers text[] not null default '{}'::text[],
  number_changed_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (uid),
  constraint account_one_per_role UNIQUE (subject, role),
  constraint account_auth_method_check CHECK ((auth_method = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint account_role_check CHECK ((role = ANY (ARRAY['restaurant'::text, 'customer'::text])))
);
CREATE INDEX account_by_phone ON public.account USING btree (phone_number);
CREATE INDEX account_former_numbers ON public.account USING btree (number_changed_at) WHERE (former_numbers <> '{}'::text[]);
grant delete, insert, select, update on account to dobara_app;

create table audit (
  restaurant_id uuid not null,
  audit_id uuid not null,
  act text not null,
  fields text[] not null default '{}'::text[],
  session_id uuid,
  operator text,
  reason text,
  free_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint audit_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint audit_pkey PRIMARY KEY (restaurant_id, audit_id),
  constraint audit_operator CHECK (((operator IS NULL) = (reason IS NULL)))
);
alter table audit enable row level security, force row level security;
create policy of_the_restaurant on audit for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select on audit to dobara_app;

create table bill_rule (
  restaurant_id uuid not null,
  rule_id uuid not null,
  since timestamp with time zone not null,
  rupees_per_point integer not null,
  smallest_bill integer not null,
  most_points integer not null,
  constraint bill_rule_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint bill_rule_pkey PRIMARY KEY (restaurant_id, rule_id)
);
alter table bill_rule enable row level security, force row level security;
create policy of_the_restaurant on bill_rule for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select on bill_rule to dobara_app;

create table billed_person (
  person_mac bytea not null,
  trial_at timestamp with time zone,
  refunded_at timestamp with time zone,
  constraint billed_person_pkey PRIMARY KEY (person_mac)
);
grant insert, select, update on billed_person to dobara_app;

create table billing_account (
  restaurant_id uuid not null,
  trial_ends_at timestamp with time zone not null,
  had_trial boolean not null default false,
  looked_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  refund_used_at timestamp with time zone,
  paid_until timestamp with time zone,
  billing_name text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  pincode text,
  gstin text,
  language text not null default 'en'::text,
  created_at timestamp with time zone not null,
  constraint billing_account_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint billing_account_pkey PRIMARY KEY (restaurant_id),
  constraint billing_account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint billing_account_pincode_check CHECK ((pincode ~ '^\d{6}$'::text))
);
alter table billing_account enable row level security, force row level security;
create policy of_the_restaurant on billing_account for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on billing_account to dobara_app;

create table billing_document (
  restaurant_id uuid not null,
  document_id uuid not null,
  kind text not null,
  number text not null,
  payment_id uuid not null,
  edition integer not null,
  particulars jsonb not null,
  amount_paise integer not null,
  issued_at timestamp with time zone not null,
  constraint billing_document_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES billing_account(restaurant_id),
  constraint billing_document_restaurant_id_payment_id_fkey FOREIGN KEY (restaurant_id, payment_id) REFERENCES payment(restaurant_id, payment_id),
  constraint billing_document_pkey PRIMARY KEY (restaurant_id, document_id),
  constraint billing_document_number UNIQUE (restaurant_id, number),
  constraint billing_document_once UNIQUE (restaurant_id, payment_id, kind, edition),
  constraint billing_document_amount_paise_check CHECK ((amount_paise > 0)),
  constraint billing_document_edition_check CHECK ((edition > 0)),
  constraint billing_document_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint billing_document_number_check CHECK ((number ~ '^[A-Z][A-Z\d/-]{0,15}$'::text))
);
alter table billing_document enable row level security, force row level security;
create policy of_the_restaurant on billing_document for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select on billing_document to dobara_app;

create table billing_due (
  restaurant_id uuid not null,
  due_at timestamp with time zone not null,
  constraint billing_due_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES program(restaurant_id),
  constraint billing_due_pkey PRIMARY KEY (restaurant_id)
);
CREATE INDEX billing_due_first ON public.billing_due USING btree (due_at);
grant insert, select, update on billing_due to dobara_app;

create table billing_notice (
  restaurant_id uuid not null,
  kind text not null,
  about text not null,
  begun_at timestamp with time zone not null,
  tries integer not null default 1,
  sent_at timestamp with time zone,
  constraint billing_notice_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES billing_account(restaurant_id),
  constraint billing_notice_pkey PRIMARY KEY (restaurant_id, kind, about)
);
alter table billing_notice enable row level security, force row level security;
create policy of_the_restaurant on billing_notice for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on billing_notice to dobara_app;

create table carried_balance (
  restaurant_id uuid not null,
  number_mac bytea not null,
  points integer not null,
  import_id uuid not null,
  constraint carried_balance_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint carried_balance_restaurant_id_import_id_fkey FOREIGN KEY (restaurant_id, import_id) REFERENCES guest_import(restaurant_id, import_id),
  constraint carried_balance_pkey PRIMARY KEY (restaurant_id, number_mac, import_id),
  constraint carried_balance_points_check CHECK (((points >= 1) AND (points <= 100000)))
);
CREATE INDEX carried_balance_of_import ON public.carried_balance USING btree (restaurant_id, import_id);
alter table carried_balance enable row level security, force row level security;
create policy of_the_restaurant on carried_balance for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant delete, insert, select, update on carried_balance to dobara_app;

create table confirmed_entry (
  restaurant_id uuid not null,
  entry_id uuid not null,
  session_id uuid not null,
  confirmed_at timestamp with time zone not null,
  constraint confirmed_entry_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint confirmed_entry_pkey PRIMARY KEY (restaurant_id, entry_id)
);
alter table confirmed_entry enable row level security, force row level security;
create policy of_the_restaurant on confirmed_entry for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select on confirmed_entry to dobara_app;

create table consent (
  restaurant_id uuid not null,
  cus_id text not null,
  purpose text not null,
  is_given boolean not null,
  notice_version integer not null,
  decided_at timestamp with time zone not null,
  birthday text,
  constraint consent_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint consent_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint consent_pkey PRIMARY KEY (restaurant_id, cus_id, purpose),
  constraint consent_birthday CHECK (((birthday IS NOT NULL) = ((purpose = 'birthday'::text) AND is_given))),
  constraint consent_birthday_check CHECK ((birthday ~ '^\d\d-\d\d$'::text)),
  constraint consent_purpose_check CHECK ((purpose = ANY (ARRAY['share_number'::text, 'news'::text, 'offers'::text, 'birthday'::text, 'whatsapp'::text, 'rating'::text, 'carried_balance'::text])))
);
alter table consent enable row level security, force row level security;
create policy of_the_customer on consent for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on consent for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on consent to dobara_app;

create table consent_change (
  restaurant_id uuid not null,
  cus_id text not null,
  number integer not null,
  purpose text not null,
  is_given boolean not null,
  notice_version integer not null,
  decided_by text not null,
  decided_at timestamp with time zone not null,
  constraint consent_change_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint consent_change_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint consent_change_pkey PRIMARY KEY (restaurant_id, cus_id, number),
  constraint consent_change_decided_by_check CHECK ((decided_by = ANY (ARRAY['guest'::text, 'leaving'::text, 'erasure'::text, 'closing'::text, 'whatsapp'::text]))),
  constraint consent_change_purpose_check CHECK ((purpose = ANY (ARRAY['share_number'::text, 'news'::text, 'offers'::text, 'birthday'::text, 'whatsapp'::text, 'rating'::text, 'carried_balance'::text])))
);
alter table consent_change enable row level security, force row level security;
create policy of_the_customer on consent_change for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on consent_change for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select on consent_change to dobara_app;

create table counter_device (
  restaurant_id uuid not null,
  device_id uuid not null,
  name text not null,
  outlet_id uuid,
  may_decide boolean not null,
  pin_locked_until timestamp with time zone,
  created_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint counter_device_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint counter_device_restaurant_id_outlet_id_fkey FOREIGN KEY (restaurant_id, outlet_id) REFERENCES outlet(restaurant_id, outlet_id),
  constraint counter_device_pkey PRIMARY KEY (restaurant_id, device_id),
  constraint counter_device_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
alter table counter_device enable row level security, force row level security;
create policy of_the_restaurant on counter_device for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on counter_device to dobara_app;

create table customer (
  cus_id text not null,
  uid uuid,
  first_name text not null,
  last_name text not null,
  consent_version integer not null,
  consented_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  can_be_told boolean not null default false,
  wrong_cards_on date,
  wrong_cards integer not null default 0,
  constraint customer_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE SET NULL,
  constraint customer_pkey PRIMARY KEY (cus_id),
  constraint customer_uid_key UNIQUE (uid),
  constraint customer_cus_id_check CHECK ((cus_id ~ '^\d{8,10}$'::text))
);
grant insert, select, update on customer to dobara_app;

create table customer_place (
  cus_id text not null,
  restaurant_id uuid not null,
  constraint customer_place_cus_id_fkey FOREIGN KEY (cus_id) REFERENCES customer(cus_id),
  constraint customer_place_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES program(restaurant_id),
  constraint customer_place_pkey PRIMARY KEY (cus_id, restaurant_id)
);
grant insert, select on customer_place to dobara_app;

create table device_code (
  code_hash bytea not null,
  restaurant_id uuid not null,
  device_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint device_code_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES program(restaurant_id),
  constraint device_code_pkey PRIMARY KEY (code_hash)
);
grant delete, insert, select on device_code to dobara_app;

create table document_series (
  series text not null,
  last_number integer not null,
  last_issued_at timestamp with time zone not null,
  constraint document_series_pkey PRIMARY KEY (series),
  constraint document_series_last_number_check CHECK ((last_number > 0)),
  constraint document_series_series_check CHECK ((series ~ '^(DB|CN)\d{4}$'::text))
);
grant insert, select, update on document_series to dobara_app;

create table due_message (
  due_at timestamp with time zone not null,
  message_id uuid not null,
  restaurant_id uuid not null,
  cus_id text not null,
  about text not null,
  tries smallint not null default 0,
  constraint due_message_pkey PRIMARY KEY (due_at, restaurant_id, message_id),
  constraint due_message_about_check CHECK ((about = ANY (ARRAY['entry'::text, 'request'::text, 'claim'::text, 'offer'::text])))
);
grant delete, insert, select, update on due_message to dobara_app;

create table gift (
  restaurant_id uuid not null,
  gift_id uuid not null,
  cus_id text not null,
  cause text not null,
  message_id uuid,
  news_id uuid,
  choice_id uuid not null,
  reward_kind text not null,
  reward text not null,
  points integer not null,
  rupees integer,
  percent integer,
  most_rupees integer,
  reward_cost integer,
  words text not null default ''::text,
  created_at timestamp with time zone not null,
  given_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  stop_reason text,
  session_id uuid,
  staff_id uuid,
  device_id uuid,
  idempotency_key text,
  moved_from text,
  constraint gift_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint gift_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint gift_pkey PRIMARY KEY (restaurant_id, gift_id),
  constraint gift_cause_check CHECK ((cause = ANY (ARRAY['birthday'::text, 'nudge'::text, 'news'::text, 'apology'::text]))),
  constraint gift_end CHECK ((ends_at > created_at)),
  constraint gift_most_rupees_check CHECK (((most_rupees >= 1) AND (most_rupees <= 10000))),
  constraint gift_of_message CHECK (((cause = 'apology'::text) = (message_id IS NULL))),
  constraint gift_of_news CHECK (((cause = 'news'::text) = (news_id IS NOT NULL))),
  constraint gift_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint gift_points_check CHECK (((points >= 1) AND (points <= 1000000))),
  constraint gift_reward_cost_check CHECK ((reward_cost >= 0)),
  constraint gift_reward_kind_check CHECK ((reward_kind = ANY (ARRAY['thing'::text, 'rupees'::text, 'percent'::text]))),
  constraint gift_rupees_check CHECK (((rupees >= 1) AND (rupees <= 10000))),
  constraint gift_stopped CHECK (((stopped_at IS NULL) = (stop_reason IS NULL)))
);
CREATE INDEX gift_apologies ON public.gift USING btree (restaurant_id, created_at) WHERE (cause = 'apology'::text);
CREATE UNIQUE INDEX gift_key ON public.gift USING btree (restaurant_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX gift_message_once ON public.gift USING btree (restaurant_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX gift_of_guest ON public.gift USING btree (restaurant_id, cus_id, ends_at);
CREATE INDEX gift_sent ON public.gift USING btree (restaurant_id, news_id) WHERE (news_id IS NOT NULL);
alter table gift enable row level security, force row level security;
create policy of_the_customer on gift for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on gift for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on gift to dobara_app;

create table guest_import (
  restaurant_id uuid not null,
  import_id uuid not null,
  row_count integer not null,
  received integer not null default 0,
  chunks integer[] not null default '{}'::integer[],
  chunk_macs bytea[] not null default '{}'::bytea[],
  arrived integer not null default 0,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  constraint guest_import_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint guest_import_pkey PRIMARY KEY (restaurant_id, import_id),
  constraint guest_import_check CHECK (((received >= 0) AND (received <= row_count))),
  constraint guest_import_row_count_check CHECK (((row_count >= 1) AND (row_count <= 100000)))
);
alter table guest_import enable row level security, force row level security;
create policy of_the_restaurant on guest_import for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on guest_import to dobara_app;

create table guest_message (
  restaurant_id uuid not null,
  message_id uuid not null,
  cus_id text not null,
  kind text not null,
  cause text not null,
  details jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  round integer,
  is_kept_out boolean,
  state text not null default 'waiting'::text,
  stands boolean not null default true,
  counted_on date,
  channel text,
  sent_at timestamp with time zone,
  handed_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  reported_at timestamp with time zone,
  constraint guest_message_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint guest_message_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint guest_message_pkey PRIMARY KEY (restaurant_id, message_id),
  constraint guest_message_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'whatsapp'::text, 'email'::text]))),
  constraint guest_message_kept_out CHECK (((is_kept_out IS NOT TRUE) OR (state <> 'sent'::text))),
  constraint guest_message_kind_check CHECK ((kind = ANY (ARRAY['points_received'::text, 'request_granted'::text, 'request_declined'::text, 'claim_approved'::text, 'claim_declined'::text, 'points_corrected'::text, 'points_taken_back'::text, 'reward_ready'::text, 'one_visit_away'::text, 'second_visit'::text, 'we_miss_you'::text, 'birthday'::text, 'news'::text]))),
  constraint guest_message_offer CHECK (((round IS NULL) = (is_kept_out IS NULL))),
  constraint guest_message_sent CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint guest_message_stands CHECK ((stands = (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept_out'::text])))),
  constraint guest_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept_out'::text, 'late'::text, 'too_many'::text, 'visited'::text, 'unopened'::text, 'not_allowed'::text, 'paused'::text, 'reported'::text, 'stopped'::text])))
);
CREATE INDEX guest_message_of_guest ON public.guest_message USING btree (restaurant_id, cus_id, created_at);
CREATE INDEX guest_message_offers ON public.guest_message USING btree (restaurant_id, cus_id, created_at) WHERE (round IS NOT NULL);
CREATE UNIQUE INDEX guest_message_once ON public.guest_message USING btree (restaurant_id, cus_id, kind, cause) WHERE stands;
CREATE INDEX guest_message_reported ON public.guest_message USING btree (restaurant_id, reported_at) WHERE (reported_at IS NOT NULL);
alter table guest_message enable row level security, force row level security;
create policy of_the_customer on guest_message for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on guest_message for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on guest_message to dobara_app;

create table guest_without_app (
  restaurant_id uuid not null,
  number_mac bytea not null,
  staff_mac bytea not null,
  cus_id text not null,
  notice_version integer not null,
  noticed_at timestamp with time zone not null,
  constraint guest_without_app_cus_id_fkey FOREIGN KEY (cus_id) REFERENCES customer(cus_id),
  constraint guest_without_app_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint guest_without_app_pkey PRIMARY KEY (restaurant_id, number_mac),
  constraint guest_without_app_once UNIQUE (restaurant_id, cus_id)
);
alter table guest_without_app enable row level security, force row level security;
create policy of_the_restaurant on guest_without_app for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant delete, insert, select on guest_without_app to dobara_app;

create table insights_day (
  restaurant_id uuid not null,
  day date not null,
  figures json not null,
  gaps json not null,
  summed_at timestamp with time zone not null,
  constraint insights_day_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint insights_day_pkey PRIMARY KEY (restaurant_id, day)
);
alter table insights_day enable row level security, force row level security;
create policy of_the_restaurant on insights_day for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on insights_day to dobara_app;

create table manager_window (
  restaurant_id uuid not null,
  window_id uuid not null,
  device_id uuid not null,
  session_id uuid not null,
  staff_id uuid,
  opened_at timestamp with time zone not null,
  listed text[] not null default '{}'::text[],
  opened text[] not null default '{}'::text[],
  constraint manager_window_restaurant_id_device_id_fkey FOREIGN KEY (restaurant_id, device_id) REFERENCES counter_device(restaurant_id, device_id),
  constraint manager_window_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint manager_window_pkey PRIMARY KEY (restaurant_id, window_id)
);
alter table manager_window enable row level security, force row level security;
create policy of_the_restaurant on manager_window for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on manager_window to dobara_app;

create table mandate (
  restaurant_id uuid not null,
  mandate_id uuid not null,
  plan text not null,
  amount_paise integer not null,
  provider_id text,
  link text,
  starts_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  replaces uuid,
  status text not null default 'opening'::text,
  provider_status text,
  next_charge_at timestamp with time zone,
  authorised_at timestamp with time zone,
  failing_since timestamp with time zone,
  cancel_wanted_at timestamp with time zone,
  cancel_reason text,
  stopped_at timestamp with time zone,
  asked_at timestamp with time zone,
  version integer not null default 0,
  created_at timestamp with time zone not null,
  constraint mandate_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES billing_account(restaurant_id),
  constraint mandate_restaurant_id_replaces_fkey FOREIGN KEY (restaurant_id, replaces) REFERENCES mandate(restaurant_id, mandate_id),
  constraint mandate_pkey PRIMARY KEY (restaurant_id, mandate_id),
  constraint mandate_provider_id UNIQUE (restaurant_id, provider_id),
  constraint mandate_amount_paise_check CHECK ((amount_paise > 0)),
  constraint mandate_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['owner'::text, 'changed'::text, 'replaced'::text, 'second'::text, 'unpaid'::text, 'abandoned'::text]))),
  constraint mandate_cancelled CHECK (((cancel_wanted_at IS NULL) = (cancel_reason IS NULL))),
  constraint mandate_plan_check CHECK ((plan = ANY (ARRAY['monthly'::text, 'annual'::text]))),
  constraint mandate_status_check CHECK ((status = ANY (ARRAY['opening'::text, 'created'::text, 'authorised'::text, 'active'::text, 'failing'::text, 'paused'::text, 'stopped'::text]))),
  constraint mandate_stopped CHECK (((status = 'stopped'::text) = (stopped_at IS NOT NULL)))
);
CREATE INDEX mandate_not_stopped ON public.mandate USING btree (restaurant_id) WHERE (status <> 'stopped'::text);
alter table mandate enable row level security, force row level security;
create policy of_the_restaurant on mandate for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on mandate to dobara_app;

create table membership (
  restaurant_id uuid not null,
  cus_id text not null,
  first_name text not null,
  last_name text not null,
  balance integer not null default 0,
  entry_count integer not null default 0,
  had_bonus boolean not null default false,
  joined_at timestamp with time zone not null,
  last_visit_at timestamp with time zone,
  arrived_at timestamp with time zone,
  arrived_outlet_id uuid,
  left_at timestamp with time zone,
  joined_with uuid,
  visits integer not null default 0,
  first_visit date,
  last_visit date,
  last_visit_awards integer not null default 0,
  second_last_visit date,
  third_last_visit date,
  fourth_last_visit date,
  last_award integer,
  second_last_award integer,
  third_last_award integer,
  note text,
  wants_receipts boolean not null default false,
  entries_aside integer not null default 0,
  moved_to text,
  moved_with text,
  moved_points integer not null default 0,
  in_stamps boolean not null default false,
  points_left integer not null default 0,
  moved_points_left integer not null default 0,
  constraint membership_cus_id_fkey FOREIGN KEY (cus_id) REFERENCES customer(cus_id),
  constraint membership_restaurant_id_arrived_outlet_id_fkey FOREIGN KEY (restaurant_id, arrived_outlet_id) REFERENCES outlet(restaurant_id, outlet_id),
  constraint membership_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint membership_pkey PRIMARY KEY (restaurant_id, cus_id),
  constraint membership_arrived_outlet CHECK (((arrived_outlet_id IS NULL) OR (arrived_at IS NOT NULL))),
  constraint membership_balance_not_negative CHECK ((balance >= 0)),
  constraint membership_balance_not_too_high CHECK ((balance <= 1000000000)),
  constraint membership_entries_aside CHECK (((entries_aside >= 0) AND (entries_aside <= entry_count))),
  constraint membership_note_length CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint membership_points_left_not_negative CHECK ((points_left >= 0)),
  constraint membership_points_left_not_too_high CHECK ((points_left <= 1000000000)),
  constraint membership_visits CHECK (
CASE
    WHEN (visits = 0) THEN ((first_visit IS NULL) AND (last_visit IS NULL) AND (last_visit_awards = 0))
    ELSE (COALESCE(((visits >= 1) AND (visits <= ((last_visit - first_visit) + 1))), false) AND (last_visit_awards > 0))
END)
);
CREATE INDEX membership_by_visit ON public.membership USING btree (restaurant_id, COALESCE(last_visit_at, joined_at) DESC, cus_id DESC) WHERE (left_at IS NULL);
CREATE INDEX membership_here ON public.membership USING btree (restaurant_id, arrived_at) WHERE (arrived_at IS NOT NULL);
CREATE INDEX membership_moved ON public.membership USING btree (restaurant_id, moved_to) WHERE (moved_to IS NOT NULL);
alter table membership enable row level security, force row level security;
create policy of_the_customer on membership for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on membership for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on membership to dobara_app;

create table merged_card (
  cus_id text not null,
  into_cus_id text not null,
  merged_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint merged_card_cus_id_fkey FOREIGN KEY (cus_id) REFERENCES customer(cus_id),
  constraint merged_card_into_cus_id_fkey FOREIGN KEY (into_cus_id) REFERENCES customer(cus_id),
  constraint merged_card_pkey PRIMARY KEY (cus_id)
);
CREATE INDEX merged_card_of_guest ON public.merged_card USING btree (into_cus_id);
CREATE INDEX merged_card_unsettled ON public.merged_card USING btree (merged_at) WHERE (settled_at IS NULL);
grant delete, insert, select, update on merged_card to dobara_app;

create table message_result (
  restaurant_id uuid not null,
  round integer not null,
  kind text not null,
  messaged integer not null,
  messaged_came integer not null,
  kept_out integer not null,
  kept_out_came integer not null,
  constraint message_result_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES program(restaurant_id),
  constraint message_result_pkey PRIMARY KEY (restaurant_id, round, kind)
);
grant insert, select on message_result to dobara_app;

create table message_round (
  restaurant_id uuid not null,
  round integer not null,
  salt bytea not null,
  begins_at timestamp with time zone not null,
  result jsonb,
  read_at timestamp with time zone,
  keeps_out boolean not null default true,
  constraint message_round_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint message_round_pkey PRIMARY KEY (restaurant_id, round),
  constraint message_round_read CHECK (((result IS NULL) = (read_at IS NULL))),
  constraint message_round_round_check CHECK ((round > 0)),
  constraint message_round_salt_check CHECK ((octet_length(salt) = 32))
);
alter table message_round enable row level security, force row level security;
create policy of_the_restaurant on message_round for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on message_round to dobara_app;

create table message_run (
  restaurant_id uuid not null,
  run_id uuid not null,
  due_at timestamp with time zone not null,
  constraint message_run_pkey PRIMARY KEY (restaurant_id, run_id)
);
CREATE INDEX message_run_first ON public.message_run USING btree (due_at);
grant delete, insert, select, update on message_run to dobara_app;

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);
grant select on migration to dobara_app;

create table news (
  restaurant_id uuid not null,
  news_id uuid not null,
  segment text,
  sentence text not null,
  idempotency_key text,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  decided_up_to text not null default ''::text,
  decided_at timestamp with time zone,
  stopped_at timestamp with time zone,
  gift jsonb,
  gift_ends_at timestamp with time zone,
  constraint news_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint news_pkey PRIMARY KEY (restaurant_id, news_id),
  constraint news_segment_check CHECK ((segment = ANY (ARRAY['new'::text, 'regular'::text, 'close'::text, 'ready'::text, 'once'::text, 'lapsed'::text, 'lost'::text]))),
  constraint news_sentence_check CHECK (((length(sentence) >= 1) AND (length(sentence) <= 120)))
);
CREATE UNIQUE INDEX news_key ON public.news USING btree (restaurant_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
alter table news enable row level security, force row level security;
create policy of_the_restaurant on news for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on news to dobara_app;

create table nudge (
  restaurant_id uuid not null,
  kind text not null,
  is_on boolean not null,
  sentence text not null,
  changed_at timestamp with time zone not null,
  gift_choice_id uuid,
  gift_days integer,
  constraint nudge_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint nudge_pkey PRIMARY KEY (restaurant_id, kind),
  constraint nudge_gift CHECK (((gift_choice_id IS NULL) = (gift_days IS NULL))),
  constraint nudge_gift_days_check CHECK (((gift_days >= 1) AND (gift_days <= 60))),
  constraint nudge_kind_check CHECK ((kind = ANY (ARRAY['reward_ready'::text, 'one_visit_away'::text, 'second_visit'::text, 'we_miss_you'::text, 'birthday'::text]))),
  constraint nudge_sentence_check CHECK ((length(sentence) <= 120))
);
alter table nudge enable row level security, force row level security;
create policy of_the_restaurant on nudge for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on nudge to dobara_app;

create table offer_day (
  cus_id text not null,
  day date not null,
  message_id uuid not null,
  constraint offer_day_pkey PRIMARY KEY (cus_id, day)
);
grant delete, insert, select, update on offer_day to dobara_app;

create table old_points_entry (
  restaurant_id uuid not null,
  entry_id uuid not null,
  cus_id text not null,
  number integer not null,
  kind text not null,
  points integer not null,
  balance_after integer not null,
  cause text not null,
  cautions text[] not null default '{}'::text[],
  source_id uuid,
  reverses uuid,
  session_id uuid,
  idempotency_key text,
  created_at timestamp with time zone not null,
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer,
  reason text,
  corrects uuid,
  sent_at timestamp with time zone,
  base_points integer,
  halves smallint,
  in_stamps boolean not null default false,
  constraint old_points_entry_pkey PRIMARY KEY (restaurant_id, cus_id, number, created_at),
  constraint points_entry_balance_after_check CHECK ((balance_after >= 0)),
  constraint points_entry_bill_amount_check CHECK ((bill_amount > 0)),
  constraint points_entry_cautions_check CHECK ((cautions <@ ARRAY['own_number'::text, 'many_today'::text, 'unusual_amount'::text, 'above_reward'::text, 'corrected_often'::text, 'staff_number'::text, 'outside_hours'::text, 'one_guest_often'::text, 'undone_late'::text, 'taken_back_again'::text, 'approval_taken_back'::text, 'many_new_cards'::text, 'unknown_ids'::text, 'card_replaced'::text, 'gift_again'::text, 'gift_given'::text])),
  constraint points_entry_correction CHECK (
CASE kind
    WHEN 'correction'::text THEN (COALESCE(reason, ''::text) ~ '\S'::text)
    WHEN 'reversal'::text THEN ((COALESCE(reason, 'undone'::text) ~ '\S'::text) AND (corrects IS NULL))
    ELSE ((reason IS NULL) AND (corrects IS NULL))
END),
  constraint points_entry_kind_check CHECK ((kind = ANY (ARRAY['sign_up_bonus'::text, 'in_store'::text, 'online'::text, 'reward_claim'::text, 'claim_declined'::text, 'reversal'::text, 'correction'::text, 'opening_balance'::text, 'moved'::text, 'gift'::text]))),
  constraint points_entry_multiplied CHECK (((base_points IS NULL) = (halves IS NULL))),
  constraint points_entry_reversal CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL))),
  constraint points_entry_sent CHECK (((sent_at IS NULL) OR ((kind = 'in_store'::text) AND (sent_at > created_at)))),
  constraint points_entry_sign CHECK (
CASE kind
    WHEN 'gift'::text THEN (points = 0)
    WHEN 'reward_claim'::text THEN (points <= 0)
    WHEN 'claim_declined'::text THEN (points >= 0)
    WHEN 'reversal'::text THEN (points < 0)
    WHEN 'moved'::text THEN (points <> 0)
    WHEN 'correction'::text THEN ((points <> 0) OR (bill_amount IS NOT NULL))
    ELSE (points > 0)
END)
) partition by RANGE (created_at);
CREATE INDEX old_points_entry_by_time ON ONLY public.old_points_entry USING btree (restaurant_id, entry_id);
alter table old_points_entry enable row level security, force row level security;
create policy of_the_customer on old_points_entry for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on old_points_entry for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant select on old_points_entry to dobara_app;

create table online_request (
  restaurant_id uuid not null,
  request_id uuid not null,
  cus_id text not null,
  platform text not null,
  order_id text not null,
  order_key text not null,
  bill_amount integer not null,
  status text not null default 'pending'::text,
  points integer,
  reason text,
  idempotency_key text,
  decision_key text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  in_stamps boolean not null default false,
  constraint online_request_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint online_request_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint online_request_restaurant_id_outlet_id_fkey FOREIGN KEY (restaurant_id, outlet_id) REFERENCES outlet(restaurant_id, outlet_id),
  constraint online_request_pkey PRIMARY KEY (restaurant_id, request_id),
  constraint online_request_bill_amount_check CHECK ((bill_amount > 0)),
  constraint online_request_decided CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((status = 'granted'::text) = (points IS NOT NULL)) AND ((status = 'declined'::text) = (reason IS NOT NULL)))),
  constraint online_request_platform_check CHECK ((platform = ANY (ARRAY['Swiggy'::text, 'Zomato'::text]))),
  constraint online_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'granted'::text, 'declined'::text]))),
  constraint online_request_taken_back CHECK (((taken_back_at IS NULL) OR (status = 'granted'::text)))
);
CREATE UNIQUE INDEX online_request_asked_once ON public.online_request USING btree (restaurant_id, cus_id, platform, order_key) WHERE (status <> 'declined'::text);
CREATE INDEX online_request_decided_last ON public.online_request USING btree (restaurant_id, decided_at DESC) WHERE (status <> 'pending'::text);
CREATE UNIQUE INDEX online_request_decided_once ON public.online_request USING btree (restaurant_id, decision_key) WHERE (decision_key IS NOT NULL);
CREATE UNIQUE INDEX online_request_granted_once ON public.online_request USING btree (restaurant_id, platform, order_key) WHERE (status = 'granted'::text);
CREATE UNIQUE INDEX online_request_key ON public.online_request USING btree (restaurant_id, cus_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX online_request_own ON public.online_request USING btree (restaurant_id, cus_id, request_id);
CREATE INDEX online_request_pending ON public.online_request USING btree (restaurant_id, request_id) WHERE (status = 'pending'::text);
alter table online_request enable row level security, force row level security;
create policy of_the_customer on online_request for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on online_request for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on online_request to dobara_app;

create table outbox_message (
  message_id uuid not null,
  recipient text not null,
  channel text not null,
  text text not null,
  code text,
  sent_at timestamp with time zone not null,
  constraint outbox_message_pkey PRIMARY KEY (message_id),
  constraint outbox_message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
);
CREATE INDEX outbox_message_newest ON public.outbox_message USING btree (message_id DESC);
grant delete, insert, select on outbox_message to dobara_app;

create table outlet (
  restaurant_id uuid not null,
  outlet_id uuid not null,
  number integer not null,
  name text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  pincode text,
  phone text,
  weekly_hours jsonb,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint outlet_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint outlet_pkey PRIMARY KEY (restaurant_id, outlet_id),
  constraint outlet_number_once UNIQUE (restaurant_id, number),
  constraint outlet_address CHECK ((num_nonnulls(address_line1, address_line2, city, state, pincode) =
CASE number
    WHEN 1 THEN 0
    ELSE 5
END)),
  constraint outlet_first CHECK ((((outlet_id = restaurant_id) = (number = 1)) AND ((number > 1) OR (closed_at IS NULL)))),
  constraint outlet_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint outlet_number_check CHECK (((number >= 1) AND (number <= 1000))),
  constraint outlet_phone_check CHECK ((phone ~ '^\+91[1-9]\d{9}$'::text)),
  constraint outlet_pincode_check CHECK ((pincode ~ '^\d{6}$'::text)),
  constraint outlet_weekly_hours_check CHECK (((jsonb_typeof(weekly_hours) = 'array'::text) AND (jsonb_array_length(weekly_hours) = 7)))
);
alter table outlet enable row level security, force row level security;
create policy of_the_restaurant on outlet for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on outlet to dobara_app;

create table owner_choice (
  restaurant_id uuid not null,
  kinds text[] not null default '{}'::text[],
  quiet_from smallint not null default 0,
  quiet_until smallint not null default 8,
  missed_at timestamp with time zone,
  chosen_at timestamp with time zone,
  constraint owner_choice_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint owner_choice_pkey PRIMARY KEY (restaurant_id),
  constraint owner_choice_kinds_check CHECK ((kinds <@ ARRAY['waiting'::text, 'to_check'::text, 'payment'::text, 'day'::text])),
  constraint owner_choice_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint owner_choice_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23)))
);
alter table owner_choice enable row level security, force row level security;
create policy of_the_restaurant on owner_choice for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on owner_choice to dobara_app;

create table owner_message (
  restaurant_id uuid not null,
  kind text not null,
  due_at timestamp with time zone,
  held_until timestamp with time zone,
  tries smallint not null default 0,
  causes integer not null default 1,
  message_id uuid,
  told_at timestamp with time zone,
  told_up_to timestamp with time zone,
  is_watched boolean not null default false,
  constraint owner_message_pkey PRIMARY KEY (restaurant_id, kind),
  constraint owner_message_kind_check CHECK ((kind = ANY (ARRAY['waiting'::text, 'to_check'::text, 'payment'::text, 'day'::text])))
);
CREATE INDEX owner_message_due ON public.owner_message USING btree (due_at) WHERE (due_at IS NOT NULL);
grant insert, select, update on owner_message to dobara_app;

create table payment (
  restaurant_id uuid not null,
  payment_id uuid not null,
  mandate_id uuid not null,
  provider_id text not null,
  amount_paise integer not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  paid_at timestamp with time zone not null,
  refund_wanted_at timestamp with time zone,
  refund_reason text,
  refund_provider_id text,
  refund_failures integer not null default 0,
  refund_trouble text,
  refund_asked_at timestamp with time zone,
  refunded_at timestamp with time zone,
  constraint payment_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES billing_account(restaurant_id),
  constraint payment_restaurant_id_mandate_id_fkey FOREIGN KEY (restaurant_id, mandate_id) REFERENCES mandate(restaurant_id, mandate_id),
  constraint payment_pkey PRIMARY KEY (restaurant_id, payment_id),
  constraint payment_provider_id UNIQUE (restaurant_id, provider_id),
  constraint payment_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payment_period CHECK ((period_end > period_start)),
  constraint payment_refund_reason_check CHECK ((refund_reason = ANY (ARRAY['owner'::text, 'operator'::text, 'not_owed'::text]))),
  constraint payment_refund_wanted CHECK (((refund_wanted_at IS NULL) = (refund_reason IS NULL))),
  constraint payment_refunded CHECK (((refunded_at IS NULL) OR ((refund_wanted_at IS NOT NULL) AND (refund_provider_id IS NOT NULL))))
);
alter table payment enable row level security, force row level security;
create policy of_the_restaurant on payment for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on payment to dobara_app;

create table picture (
  restaurant_id uuid not null,
  kind text not null,
  digest text,
  bytes bytea,
  changed_at timestamp with time zone not null,
  constraint picture_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint picture_pkey PRIMARY KEY (restaurant_id, kind),
  constraint picture_is_small CHECK ((octet_length(bytes) <= 200000)),
  constraint picture_is_whole CHECK (((digest IS NULL) = (bytes IS NULL))),
  constraint picture_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'reward'::text])))
);
alter table picture enable row level security, force row level security;
create policy of_the_restaurant on picture for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on picture to dobara_app;

create table pin_event (
  restaurant_id uuid not null,
  event_id uuid not null,
  kind text not null,
  session_id uuid,
  device_id uuid,
  created_at timestamp with time zone not null,
  number bigint not null generated by default as identity,
  constraint pin_event_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint pin_event_pkey PRIMARY KEY (restaurant_id, event_id),
  constraint pin_event_kind_check CHECK ((kind = ANY (ARRAY['wrong'::text, 'locked'::text, 'right'::text, 'changed'::text, 'reset'::text, 'unlocked'::text])))
);
CREATE INDEX pin_event_lately ON public.pin_event USING btree (restaurant_id, created_at);
alter table pin_event enable row level security, force row level security;
create policy of_the_restaurant on pin_event for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select on pin_event to dobara_app;

create table points_entry (
  restaurant_id uuid not null,
  entry_id uuid not null,
  cus_id text not null,
  number integer not null,
  kind text not null,
  points integer not null,
  balance_after integer not null,
  cause text not null,
  cautions text[] not null default '{}'::text[],
  source_id uuid,
  reverses uuid,
  session_id uuid,
  idempotency_key text,
  created_at timestamp with time zone not null,
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer,
  reason text,
  corrects uuid,
  sent_at timestamp with time zone,
  base_points integer,
  halves smallint,
  in_stamps boolean not null default false,
  constraint points_entry_restaurant_id_corrects_fkey FOREIGN KEY (restaurant_id, corrects) REFERENCES points_entry(restaurant_id, entry_id),
  constraint points_entry_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint points_entry_restaurant_id_outlet_id_fkey FOREIGN KEY (restaurant_id, outlet_id) REFERENCES outlet(restaurant_id, outlet_id),
  constraint points_entry_restaurant_id_reverses_fkey FOREIGN KEY (restaurant_id, reverses) REFERENCES points_entry(restaurant_id, entry_id),
  constraint points_entry_pkey PRIMARY KEY (restaurant_id, entry_id),
  constraint points_entry_in_order UNIQUE (restaurant_id, cus_id, number),
  constraint points_entry_balance_after_check CHECK ((balance_after >= 0)),
  constraint points_entry_bill_amount_check CHECK ((bill_amount > 0)),
  constraint points_entry_cautions_check CHECK ((cautions <@ ARRAY['own_number'::text, 'many_today'::text, 'unusual_amount'::text, 'above_reward'::text, 'corrected_often'::text, 'staff_number'::text, 'outside_hours'::text, 'one_guest_often'::text, 'undone_late'::text, 'taken_back_again'::text, 'approval_taken_back'::text, 'many_new_cards'::text, 'unknown_ids'::text, 'card_replaced'::text, 'gift_again'::text, 'gift_given'::text])),
  constraint points_entry_correction CHECK (
CASE kind
    WHEN 'correction'::text THEN (COALESCE(reason, ''::text) ~ '\S'::text)
    WHEN 'reversal'::text THEN ((COALESCE(reason, 'undone'::text) ~ '\S'::text) AND (corrects IS NULL))
    ELSE ((reason IS NULL) AND (corrects IS NULL))
END),
  constraint points_entry_kind_check CHECK ((kind = ANY (ARRAY['sign_up_bonus'::text, 'in_store'::text, 'online'::text, 'reward_claim'::text, 'claim_declined'::text, 'reversal'::text, 'correction'::text, 'opening_balance'::text, 'moved'::text, 'gift'::text]))),
  constraint points_entry_multiplied CHECK (((base_points IS NULL) = (halves IS NULL))),
  constraint points_entry_reversal CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL))),
  constraint points_entry_sent CHECK (((sent_at IS NULL) OR ((kind = 'in_store'::text) AND (sent_at > created_at)))),
  constraint points_entry_sign CHECK (
CASE kind
    WHEN 'gift'::text THEN (points = 0)
    WHEN 'reward_claim'::text THEN (points <= 0)
    WHEN 'claim_declined'::text THEN (points >= 0)
    WHEN 'reversal'::text THEN (points < 0)
    WHEN 'moved'::text THEN (points <> 0)
    WHEN 'correction'::text THEN ((points <> 0) OR (bill_amount IS NOT NULL))
    ELSE (points > 0)
END)
);
CREATE INDEX points_entry_by_kind ON public.points_entry USING btree (restaurant_id, kind, entry_id) WHERE (kind <> 'in_store'::text);
CREATE INDEX points_entry_by_staff ON public.points_entry USING btree (restaurant_id, staff_id, COALESCE(sent_at, created_at)) WHERE (staff_id IS NOT NULL);
CREATE INDEX points_entry_corrected ON public.points_entry USING btree (restaurant_id, corrects) WHERE (corrects IS NOT NULL);
CREATE UNIQUE INDEX points_entry_key ON public.points_entry USING btree (restaurant_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX points_entry_opening_once ON public.points_entry USING btree (restaurant_id, cus_id) WHERE (kind = 'opening_balance'::text);
CREATE UNIQUE INDEX points_entry_reversed_once ON public.points_entry USING btree (restaurant_id, reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX points_entry_sent_late ON public.points_entry USING btree (restaurant_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE UNIQUE INDEX points_entry_source_once ON public.points_entry USING btree (restaurant_id, source_id, kind) WHERE (source_id IS NOT NULL);
CREATE INDEX points_entry_with_cautions ON public.points_entry USING btree (restaurant_id, entry_id) WHERE ((cautions <> '{}'::text[]) AND ((staff_id IS NOT NULL) OR (kind = 'reversal'::text)));
alter table points_entry enable row level security, force row level security;
create policy of_the_customer on points_entry for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on points_entry for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select on points_entry to dobara_app;

create table points_window (
  restaurant_id uuid not null,
  place smallint not null,
  halves smallint not null,
  days smallint,
  from_time time without time zone,
  to_time time without time zone,
  from_day date,
  to_day date,
  constraint points_window_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint points_window_pkey PRIMARY KEY (restaurant_id, place),
  constraint points_window_days_check CHECK (((days >= 1) AND (days <= 127))),
  constraint points_window_halves_check CHECK ((halves = ANY (ARRAY[3, 4, 6]))),
  constraint points_window_weekly_or_dated CHECK (
CASE
    WHEN (days IS NULL) THEN ((from_day <= to_day) AND (from_day IS NOT NULL) AND (to_day IS NOT NULL) AND (num_nonnulls(from_time, to_time) = 0))
    ELSE ((num_nulls(from_time, to_time) = 0) AND (num_nonnulls(from_day, to_day) = 0))
END)
);
alter table points_window enable row level security, force row level security;
create policy of_the_restaurant on points_window for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant delete, insert, select on points_window to dobara_app;

create table printed_card (
  cus_id text not null,
  restaurant_id uuid not null,
  batch_id uuid not null,
  letters_mac bytea not null,
  printed_at timestamp with time zone not null,
  wrong_on date,
  wrong_letters integer not null default 0,
  proved_at timestamp with time zone,
  stopped_at timestamp with time zone,
  bound_to text,
  bound_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint printed_card_bound_to_fkey FOREIGN KEY (bound_to) REFERENCES customer(cus_id),
  constraint printed_card_cus_id_fkey FOREIGN KEY (cus_id) REFERENCES customer(cus_id),
  constraint printed_card_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES program(restaurant_id),
  constraint printed_card_pkey PRIMARY KEY (cus_id),
  constraint printed_card_bound CHECK (((bound_to IS NULL) = (bound_at IS NULL))),
  constraint printed_card_settled CHECK (((settled_at IS NULL) OR (bound_at IS NOT NULL)))
);
CREATE INDEX printed_card_of_guest ON public.printed_card USING btree (bound_to) WHERE (bound_to IS NOT NULL);
CREATE INDEX printed_card_of_restaurant ON public.printed_card USING btree (restaurant_id, batch_id);
CREATE INDEX printed_card_unsettled ON public.printed_card USING btree (bound_at) WHERE ((bound_at IS NOT NULL) AND (settled_at IS NULL));
grant insert, select, update on printed_card to dobara_app;

create table program (
  restaurant_id uuid not null,
  res_id text not null,
  restaurant_name text not null,
  city text not null,
  state text not null,
  reward text not null,
  minimum_spend integer not null,
  sign_up_bonus integer not null,
  reward_cost integer,
  closed_at timestamp with time zone,
  points_until timestamp with time zone,
  logo text,
  reward_picture text,
  opening_hours text not null default ''::text,
  rupees_per_point integer not null default 0,
  smallest_bill integer not null default 0,
  most_points integer not null default 0,
  next_import_end timestamp with time zone,
  rewards jsonb not null default '[]'::jsonb,
  points_windows jsonb,
  asks_ratings boolean not null default false,
  review_link text,
  unit text not null default 'points'::text,
  stamps_since timestamp with time zone,
  points_reward text,
  points_reward_needs integer,
  constraint program_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES account(uid),
  constraint program_pkey PRIMARY KEY (restaurant_id),
  constraint program_res_id_key UNIQUE (res_id),
  constraint program_logo_check CHECK ((logo ~ '^[\w-]{22}$'::text)),
  constraint program_minimum_spend_check CHECK (((minimum_spend >= 1) AND (minimum_spend <= 1000000))),
  constraint program_most_points_check CHECK (((most_points >= 0) AND (most_points <= 100000))),
  constraint program_review_link_check CHECK ((length(review_link) <= 300)),
  constraint program_reward_cost_check CHECK ((reward_cost >= 0)),
  constraint program_reward_picture_check CHECK ((reward_picture ~ '^[\w-]{22}$'::text)),
  constraint program_rupees_per_point_check CHECK (((rupees_per_point >= 0) AND (rupees_per_point <= 10000))),
  constraint program_sign_up_bonus_check CHECK (((sign_up_bonus >= 0) AND (sign_up_bonus <= 1000000))),
  constraint program_smallest_bill_check CHECK (((smallest_bill >= 0) AND (smallest_bill <= 1000000))),
  constraint program_unit_check CHECK ((unit = ANY (ARRAY['points'::text, 'stamps'::text])))
);
CREATE INDEX program_import_ends ON public.program USING btree (next_import_end) WHERE (next_import_end IS NOT NULL);
grant insert, select, update on program to dobara_app;

create table provider_event (
  event_id text not null,
  kind text not null,
  provider_mandate_id text,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint provider_event_pkey PRIMARY KEY (event_id)
);
CREATE INDEX provider_event_unhandled ON public.provider_event USING btree (received_at) WHERE (handled_at IS NULL);
grant delete, insert, select, update on provider_event to dobara_app;

create table provider_mandate (
  provider_id text not null,
  restaurant_id uuid not null,
  constraint provider_mandate_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES program(restaurant_id),
  constraint provider_mandate_pkey PRIMARY KEY (provider_id)
);
grant insert, select on provider_mandate to dobara_app;

create table push_key (
  sealed_by text not null,
  public_key bytea not null,
  private_key_sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint push_key_pkey PRIMARY KEY (sealed_by),
  constraint push_key_public_key_check CHECK ((octet_length(public_key) = 65))
);
grant insert, select on push_key to dobara_app;

create table push_subscription (
  subscription_id uuid not null,
  uid uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  public_key bytea not null,
  language text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE,
  constraint push_subscription_pkey PRIMARY KEY (subscription_id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_auth_check CHECK ((octet_length(auth) = 16)),
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscription_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint push_subscription_p256dh_check CHECK ((octet_length(p256dh) = 65))
);
CREATE INDEX push_subscription_by_account ON public.push_subscription USING btree (uid);
grant delete, insert, select, update on push_subscription to dobara_app;

create table put_right (
  restaurant_id uuid not null,
  entry_id uuid not null,
  cus_id text not null,
  meant_points integer not null,
  takes_what_is_left boolean not null default false,
  words text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint put_right_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint put_right_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint put_right_pkey PRIMARY KEY (restaurant_id, entry_id)
);
CREATE INDEX put_right_lately ON public.put_right USING btree (restaurant_id, created_at);
alter table put_right enable row level security, force row level security;
create policy of_the_customer on put_right for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on put_right for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select on put_right to dobara_app;

create table rating (
  restaurant_id uuid not null,
  rating_id uuid not null,
  cus_id text not null,
  entry_id uuid not null,
  visited_at timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  stars smallint,
  words text not null default ''::text,
  rated_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  constraint rating_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint rating_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint rating_pkey PRIMARY KEY (restaurant_id, rating_id),
  constraint rating_once UNIQUE (restaurant_id, entry_id),
  constraint rating_answer_check CHECK ((length(answer) <= 500)),
  constraint rating_answered CHECK (((answer IS NULL) OR (answered_at IS NOT NULL))),
  constraint rating_answered_after CHECK (((answered_at IS NULL) OR (rated_at IS NOT NULL))),
  constraint rating_declined CHECK (((declined_at IS NULL) OR (rated_at IS NULL))),
  constraint rating_rated CHECK (((stars IS NULL) = (rated_at IS NULL))),
  constraint rating_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint rating_words CHECK (((words = ''::text) OR (rated_at IS NOT NULL))),
  constraint rating_words_check CHECK ((length(words) <= 500))
);
CREATE INDEX rating_by_time ON public.rating USING btree (restaurant_id, rated_at, rating_id) WHERE (rated_at IS NOT NULL);
CREATE INDEX rating_of_guest ON public.rating USING btree (restaurant_id, cus_id, asked_at);
alter table rating enable row level security, force row level security;
create policy of_the_customer on rating for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on rating for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on rating to dobara_app;

create table restaurant (
  restaurant_id uuid not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text,
  address_line1 text not null,
  address_line2 text not null,
  pincode text not null,
  pin_mac bytea not null,
  pin_locked_until timestamp with time zone,
  created_at timestamp with time zone not null,
  points_until timestamp with time zone,
  constraint restaurant_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES program(restaurant_id),
  constraint restaurant_pkey PRIMARY KEY (restaurant_id),
  constraint restaurant_pincode_check CHECK ((pincode ~ '^\d{6}$'::text))
);
alter table restaurant enable row level security, force row level security;
create policy of_the_restaurant on restaurant for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on restaurant to dobara_app;

create table reward (
  restaurant_id uuid not null,
  choice_id uuid not null,
  place integer not null,
  kind text not null,
  reward text not null,
  points integer not null,
  rupees integer,
  percent integer,
  most_rupees integer,
  reward_cost integer,
  days integer[],
  from_time text,
  to_time text,
  a_day integer,
  once_a_guest boolean not null default false,
  in_steps boolean not null default false,
  is_on boolean not null default true,
  changed_at timestamp with time zone not null,
  constraint reward_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint reward_pkey PRIMARY KEY (restaurant_id, choice_id),
  constraint reward_place_once UNIQUE (restaurant_id, place),
  constraint reward_a_day_check CHECK (((a_day >= 1) AND (a_day <= 1000))),
  constraint reward_amount CHECK (
CASE kind
    WHEN 'rupees'::text THEN ((rupees IS NOT NULL) AND (percent IS NULL) AND (most_rupees IS NULL))
    WHEN 'percent'::text THEN ((percent IS NOT NULL) AND (most_rupees IS NOT NULL) AND (rupees IS NULL) AND (NOT in_steps))
    ELSE ((rupees IS NULL) AND (percent IS NULL) AND (most_rupees IS NULL) AND (NOT in_steps))
END),
  constraint reward_kind_check CHECK ((kind = ANY (ARRAY['thing'::text, 'rupees'::text, 'percent'::text]))),
  constraint reward_most_rupees_check CHECK (((most_rupees >= 1) AND (most_rupees <= 10000))),
  constraint reward_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint reward_points_check CHECK (((points >= 1) AND (points <= 1000000))),
  constraint reward_reward_cost_check CHECK ((reward_cost >= 0)),
  constraint reward_rupees_check CHECK (((rupees >= 1) AND (rupees <= 10000))),
  constraint reward_times CHECK (((from_time IS NULL) = (to_time IS NULL)))
);
alter table reward enable row level security, force row level security;
create policy of_the_restaurant on reward for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant delete, insert, select, update on reward to dobara_app;

create table reward_claim (
  restaurant_id uuid not null,
  reward_id uuid not null,
  cus_id text not null,
  platform text not null,
  reward text not null,
  cost integer not null,
  status text not null default 'pending'::text,
  reason text,
  idempotency_key text,
  decision_key text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  shown_at timestamp with time zone,
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer,
  reward_cost integer,
  choice_id uuid,
  reward_kind text not null default 'thing'::text,
  steps integer not null default 1,
  rupees integer,
  percent integer,
  most_rupees integer,
  gift_id uuid,
  in_stamps boolean not null default false,
  constraint reward_claim_restaurant_id_cus_id_fkey FOREIGN KEY (restaurant_id, cus_id) REFERENCES membership(restaurant_id, cus_id),
  constraint reward_claim_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint reward_claim_restaurant_id_gift_id_fkey FOREIGN KEY (restaurant_id, gift_id) REFERENCES gift(restaurant_id, gift_id),
  constraint reward_claim_restaurant_id_outlet_id_fkey FOREIGN KEY (restaurant_id, outlet_id) REFERENCES outlet(restaurant_id, outlet_id),
  constraint reward_claim_pkey PRIMARY KEY (restaurant_id, reward_id),
  constraint reward_claim_bill_amount_check CHECK ((bill_amount > 0)),
  constraint reward_claim_cost_check CHECK ((((cost = 0) = (gift_id IS NOT NULL)) AND (cost >= 0))),
  constraint reward_claim_decided CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((status = 'declined'::text) = (reason IS NOT NULL)))),
  constraint reward_claim_most_rupees_check CHECK ((most_rupees > 0)),
  constraint reward_claim_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint reward_claim_platform_check CHECK ((platform = ANY (ARRAY['In-store'::text, 'Swiggy'::text, 'Zomato'::text]))),
  constraint reward_claim_reward_cost_check CHECK ((reward_cost >= 0)),
  constraint reward_claim_reward_kind_check CHECK ((reward_kind = ANY (ARRAY['thing'::text, 'rupees'::text, 'percent'::text]))),
  constraint reward_claim_rupees_check CHECK ((rupees > 0)),
  constraint reward_claim_shown CHECK (((shown_at IS NULL) OR (status = 'approved'::text) OR (taken_back_at IS NOT NULL))),
  constraint reward_claim_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text]))),
  constraint reward_claim_steps_check CHECK (((steps >= 1) AND (steps <= 100))),
  constraint reward_claim_taken_back CHECK (((taken_back_at IS NULL) OR (status = 'declined'::text)))
);
CREATE INDEX reward_claim_decided_last ON public.reward_claim USING btree (restaurant_id, decided_at DESC) WHERE (status <> 'pending'::text);
CREATE UNIQUE INDEX reward_claim_decided_once ON public.reward_claim USING btree (restaurant_id, decision_key) WHERE (decision_key IS NOT NULL);
CREATE UNIQUE INDEX reward_claim_gift_once ON public.reward_claim USING btree (restaurant_id, gift_id) WHERE ((gift_id IS NOT NULL) AND (status <> 'declined'::text));
CREATE UNIQUE INDEX reward_claim_key ON public.reward_claim USING btree (restaurant_id, cus_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX reward_claim_of_choice ON public.reward_claim USING btree (restaurant_id, choice_id, created_at) WHERE (choice_id IS NOT NULL);
CREATE INDEX reward_claim_own ON public.reward_claim USING btree (restaurant_id, cus_id, reward_id);
CREATE INDEX reward_claim_pending ON public.reward_claim USING btree (restaurant_id, reward_id) WHERE (status = 'pending'::text);
alter table reward_claim enable row level security, force row level security;
create policy of_the_customer on reward_claim for select to dobara_app using ((array_position(( SELECT current_customers() AS current_customers), cus_id) IS NOT NULL));
create policy of_the_restaurant on reward_claim for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on reward_claim to dobara_app;

create table session (
  token_hash bytea not null,
  session_id uuid not null,
  uid uuid not null,
  signed_in_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  provider_session text,
  browser text,
  system text,
  device_id uuid,
  proved_pin_macs bytea[] not null default '{}'::bytea[],
  pins_doubted boolean not null default false,
  manages_until timestamp with time zone,
  constraint session_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_session_id_key UNIQUE (session_id)
);
CREATE INDEX session_by_account ON public.session USING btree (uid);
CREATE INDEX session_by_device ON public.session USING btree (device_id) WHERE (device_id IS NOT NULL);
grant delete, insert, select, update on session to dobara_app;

create table spent_id_token (
  token_id text not null,
  expires_at timestamp with time zone not null,
  constraint spent_id_token_pkey PRIMARY KEY (token_id)
);
grant delete, insert, select, update on spent_id_token to dobara_app;

create table staff (
  restaurant_id uuid not null,
  staff_id uuid not null,
  name text not null,
  role text not null,
  outlet_id uuid,
  most_points integer,
  most_points_a_day integer,
  pin_mac bytea,
  number_mac bytea,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint staff_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint staff_restaurant_id_outlet_id_fkey FOREIGN KEY (restaurant_id, outlet_id) REFERENCES outlet(restaurant_id, outlet_id),
  constraint staff_pkey PRIMARY KEY (restaurant_id, staff_id),
  constraint staff_pin_once UNIQUE (restaurant_id, pin_mac),
  constraint staff_most_points_a_day_check CHECK (((most_points_a_day >= 1) AND (most_points_a_day <= 1000000))),
  constraint staff_most_points_check CHECK (((most_points >= 1) AND (most_points <= 100000))),
  constraint staff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint staff_revoked_has_no_pin CHECK (((revoked_at IS NULL) OR ((pin_mac IS NULL) AND (number_mac IS NULL)))),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['counter'::text, 'manager'::text])))
);
alter table staff enable row level security, force row level security;
create policy of_the_restaurant on staff for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on staff to dobara_app;

create table stranger_day (
  restaurant_id uuid not null,
  day date not null,
  looks integer not null default 0,
  joins integer not null default 0,
  misses integer not null default 0,
  constraint stranger_day_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurant(restaurant_id),
  constraint stranger_day_pkey PRIMARY KEY (restaurant_id, day)
);
alter table stranger_day enable row level security, force row level security;
create policy of_the_restaurant on stranger_day for all to dobara_app using ((array_position(( SELECT current_restaurants() AS current_restaurants), restaurant_id) IS NOT NULL));
grant insert, select, update on stranger_day to dobara_app;

create table identity.allowance (
  name text not null,
  subject text not null,
  taken_at timestamp with time zone[] not null,
  ends_at timestamp with time zone not null,
  constraint allowance_pkey PRIMARY KEY (name, subject)
);
grant delete, insert, select, update on identity.allowance to dobara_app;

create table identity.code (
  recipient text not null,
  browser_hash bytea not null,
  code_mac bytea not null,
  tries_left smallint not null,
  expires_at timestamp with time zone not null,
  constraint code_pkey PRIMARY KEY (recipient, browser_hash),
  constraint code_tries_left_check CHECK ((tries_left >= 0))
);
grant delete, insert, select, update on identity.code to dobara_app;

create table identity.held_number (
  token_hash bytea not null,
  phone_number text not null,
  expires_at timestamp with time zone not null,
  constraint held_number_pkey PRIMARY KEY (token_hash)
);
grant delete, insert, select, update on identity.held_number to dobara_app;

create table identity.known_device (
  token_hash bytea not null,
  sub uuid not null,
  last_used_at timestamp with time zone not null,
  constraint known_device_sub_fkey FOREIGN KEY (sub) REFERENCES identity.person(sub) ON DELETE CASCADE,
  constraint known_device_pkey PRIMARY KEY (token_hash, sub)
);
CREATE INDEX known_device_by_person ON identity.known_device USING btree (sub);
grant delete, insert, select, update on identity.known_device to dobara_app;

create table identity.number_change (
  sub uuid not null,
  old_number text,
  new_number text not null,
  asked_at timestamp with time zone not null,
  asked_by text,
  proved_by text,
  stop_token_hash bytea,
  due_at timestamp with time zone,
  done_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  joins uuid,
  constraint number_change_joins_fkey FOREIGN KEY (joins) REFERENCES identity.person(sub) ON DELETE SET NULL,
  constraint number_change_sub_fkey FOREIGN KEY (sub) REFERENCES identity.person(sub) ON DELETE CASCADE,
  constraint number_change_pkey PRIMARY KEY (sub),
  constraint number_change_stop_token_hash_key UNIQUE (stop_token_hash),
  constraint number_change_due CHECK (((due_at IS NULL) = ((proved_by IS NULL) OR (done_at IS NOT NULL)))),
  constraint number_change_proved CHECK (((proved_by IS NULL) = (stop_token_hash IS NULL))),
  constraint number_change_proved_by_check CHECK ((proved_by = ANY (ARRAY['old_number'::text, 'email'::text, 'session'::text])))
);
CREATE INDEX number_change_by_old_number ON identity.number_change USING btree (old_number);
grant delete, insert, select, update on identity.number_change to dobara_app;

create table identity.password_reset (
  sub uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint password_reset_sub_fkey FOREIGN KEY (sub) REFERENCES identity.person(sub) ON DELETE CASCADE,
  constraint password_reset_pkey PRIMARY KEY (sub),
  constraint password_reset_token_hash_key UNIQUE (token_hash)
);
grant delete, insert, select, update on identity.password_reset to dobara_app;

create table identity.person (
  sub uuid not null,
  phone_number text,
  email text,
  email_verified boolean not null default false,
  password_hash text,
  created_at timestamp with time zone not null,
  generation integer not null default 0,
  recovery_email text,
  number_went_at timestamp with time zone,
  constraint person_pkey PRIMARY KEY (sub),
  constraint person_email_key UNIQUE (email),
  constraint person_phone_number_key UNIQUE (phone_number),
  constraint person_email_check CHECK ((email = lower(email))),
  constraint person_password_with_email CHECK (((email IS NULL) = (password_hash IS NULL))),
  constraint person_phone_number_check CHECK ((phone_number ~ '^\+91[6-9]\d{9}$'::text)),
  constraint person_reachable CHECK (((phone_number IS NOT NULL) OR (email IS NOT NULL) OR (number_went_at IS NOT NULL))),
  constraint person_recovery_email_check CHECK ((recovery_email = lower(recovery_email)))
);
grant delete, insert, select, update on identity.person to dobara_app;

create table identity.session (
  token_hash bytea not null,
  sub uuid not null,
  method text not null,
  authenticated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  session_id uuid not null default gen_random_uuid(),
  constraint session_sub_fkey FOREIGN KEY (sub) REFERENCES identity.person(sub) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_session_id_key UNIQUE (session_id),
  constraint session_method_check CHECK ((method = ANY (ARRAY['phone'::text, 'email'::text])))
);
CREATE INDEX session_by_person ON identity.session USING btree (sub);
grant delete, insert, select, update on identity.session to dobara_app;

create table identity.signing_key (
  period integer not null,
  sealed_by text not null,
  kid text not null,
  public_jwk jsonb not null,
  private_jwk_sealed bytea not null,
  trusted_until timestamp with time zone not null,
  constraint signing_key_pkey PRIMARY KEY (period, sealed_by),
  constraint signing_key_kid_key UNIQUE (kid)
);
grant delete, insert, select, update on identity.signing_key to dobara_app;

create table identity.spent_bot_check (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint spent_bot_check_pkey PRIMARY KEY (nonce)
);
grant delete, insert, select, update on identity.spent_bot_check to dobara_app;

create type award as (
  place integer,
  restaurant_id uuid,
  session_id uuid,
  cus_id text,
  points integer,
  pin_macs bytea[],
  idempotency_key text,
  entry_id uuid,
  bonus_entry_id uuid,
  given_at timestamp with time zone,
  cautions text[],
  is_sure boolean,
  is_billed boolean,
  device_id uuid,
  bill_amount integer,
  often_by uuid[],
  kept_since timestamp with time zone,
  receipt_due_at timestamp with time zone,
  in_stamps boolean,
  stamps integer
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
  created_at timestamp with time zone,
  cautions text[],
  sent_at timestamp with time zone,
  in_stamps boolean
);

create type new_entry as (
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
  created_at timestamp with time zone,
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer,
  reason text,
  corrects uuid,
  sent_at timestamp with time zone,
  receipt_due_at timestamp with time zone,
  base_points integer,
  halves smallint,
  in_stamps boolean
);

create type offer_rules as (
  quiet_from_hour integer,
  quiet_until_hour integer,
  reports_most integer,
  reported_after timestamp with time zone,
  visited_after timestamp with time zone,
  in_week integer,
  week_after date,
  in_month integer,
  month_after date,
  written_after timestamp with time zone,
  unopened integer,
  unopened_after date
);

function all_cautions(text[],date,integer,integer,timestamp with time zone,uuid[],uuid) returns text[] sql immutable
function answer_of_repeat(award,integer) returns award_answer plpgsql volatile
function append_entries(new_entry[],uuid) returns TABLE(place integer, entry_id uuid, first_name text, last_name text, points integer, balance integer, created_at timestamp with time zone, cautions text[], sent_at timestamp with time zone) plpgsql volatile set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off
function append_entry(json) returns integer plpgsql volatile
function awards_come_today(uuid,text,timestamp with time zone) returns integer plpgsql stable
function bind_card(text,text,bytea[],timestamp with time zone) returns text plpgsql volatile
function cards_of(uuid,text) returns text[] plpgsql stable
function cautions_of_newcomer(uuid,text,uuid,timestamp with time zone) returns text[] plpgsql stable
function change_to_stamps(uuid,timestamp with time zone) returns void plpgsql volatile
function check_pin(uuid,bytea[],boolean,uuid,uuid,timestamp with time zone) returns record plpgsql volatile
function current_customers() returns text[] sql stable
function current_restaurants() returns uuid[] sql stable
function day_in_india(timestamp with time zone) returns date sql immutable
function devices_locked_until(uuid,timestamp with time zone) returns timestamp with time zone plpgsql stable
function entries_of(uuid,text) returns TABLE(entry_id uuid, kind text, points integer, created_at timestamp with time zone, reverses uuid, source_id uuid, number integer, is_own boolean, in_stamps boolean) plpgsql stable
function entry_of(award,text[],uuid,uuid,smallint) returns new_entry sql immutable
function forget_proofs(uuid) returns void plpgsql volatile
function forgotten_at(timestamp with time zone,timestamp with time zone) returns timestamp with time zone sql stable
function give_award(json,integer) returns award_answer plpgsql volatile
function give_awards(json,integer) returns SETOF award_answer plpgsql volatile set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off
function halves_at(uuid,timestamp with time zone) returns smallint plpgsql stable
function has_left(timestamp with time zone,uuid,text) returns boolean plpgsql stable
function in_unit(award) returns award plpgsql volatile
function is_card_of(uuid,text) returns boolean plpgsql stable
function is_given(text) returns boolean sql immutable
function is_kept_out(bytea,text,integer) returns boolean sql immutable
function is_member(timestamp with time zone) returns boolean sql immutable
function is_open(timestamp with time zone,timestamp with time zone,timestamp with time zone,timestamp with time zone) returns boolean sql stable
function is_past(timestamp with time zone,timestamp with time zone) returns boolean sql immutable
function is_place_of_guest(timestamp with time zone,uuid) returns boolean sql immutable
function is_quiet(timestamp with time zone,integer,integer) returns boolean sql immutable
function is_spread() returns boolean sql stable
function is_within(smallint,time without time zone,time without time zone,date,date,timestamp without time zone) returns boolean sql immutable
function is_wrong_pin(text) returns boolean sql immutable
function is_young_key(text,timestamp with time zone) returns boolean sql stable
function join_program(uuid,text,uuid,uuid,uuid,timestamp with time zone) returns record plpgsql volatile
function judge_letters(text,bytea[],timestamp with time zone) returns text plpgsql volatile
function last_to_set_aside(uuid,text,timestamp with time zone) returns integer plpgsql stable
function last_visit_awards_with(integer,date,date) returns integer sql immutable
function locking_failure() returns integer sql immutable
function make_room_for_old_entries(integer) returns void plpgsql volatile
function median_of_last(integer,integer,integer) returns integer sql immutable
function meet_stranger(uuid,text,boolean,timestamp with time zone) returns text plpgsql volatile
function move_card(uuid,text,text,uuid,uuid,timestamp with time zone,jsonb) returns integer plpgsql volatile
function move_points(uuid,text,text,integer,boolean,uuid,uuid,timestamp with time zone,text,jsonb) returns void plpgsql volatile
function note_sent(uuid,uuid[],text[],timestamp with time zone,timestamp with time zone) returns void plpgsql volatile
function own_limit(uuid,uuid,timestamp with time zone) returns integer plpgsql volatile
function pin_failures(uuid,uuid,timestamp with time zone) returns integer plpgsql stable
function pin_is_locked(timestamp with time zone,timestamp with time zone) returns boolean sql immutable
function pin_lock_of(uuid,uuid,timestamp with time zone) returns timestamp with time zone plpgsql stable
function pin_locked_after(integer,timestamp with time zone) returns timestamp with time zone sql stable
function pin_tries_left(uuid,uuid,timestamp with time zone) returns integer plpgsql stable
function plan_has_ended(uuid,timestamp with time zone) returns boolean plpgsql stable
function points_given_today(uuid,uuid,timestamp with time zone) returns bigint plpgsql stable
function points_times(integer,smallint) returns integer sql immutable
function record_pin(uuid,uuid,text,uuid,uuid,timestamp with time zone) returns void plpgsql volatile
function recount_visits(uuid,text) returns void plpgsql volatile
function refusal_of(boolean,timestamp with time zone,text[],boolean,timestamp with time zone) returns text sql immutable
function refusal_of_card(uuid,text,timestamp with time zone,uuid) returns text plpgsql volatile
function return_card(uuid,text,text,uuid,uuid,timestamp with time zone,text) returns record plpgsql volatile
function set_entries_aside(uuid,text,timestamp with time zone,integer) returns record plpgsql volatile set enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off
function set_pin(uuid,bytea[],text,uuid,uuid,timestamp with time zone) returns void plpgsql volatile
function tables_everywhere() returns text[] sql immutable
function tables_of_coordinator() returns text[] sql immutable
function take_offers(uuid,uuid[],timestamp with time zone,boolean,json) returns TABLE(message_id uuid, outcome text, uid uuid, kind text, details jsonb, expires_at timestamp with time zone) plpgsql volatile
function take_receipts(uuid,uuid[],timestamp with time zone,integer,integer,integer) returns TABLE(message_id uuid, outcome text, uid uuid, kind text, details jsonb, expires_at timestamp with time zone) plpgsql volatile
function tenant_tables() returns text[] sql immutable
function time_in_india(timestamp with time zone) returns timestamp without time zone sql immutable
function unlock_devices(uuid,uuid,uuid,timestamp with time zone) returns void plpgsql volatile
function usual_gap(date,date,date,date) returns integer sql immutable
function visits_by_entries(uuid,text) returns TABLE(visits integer, first_visit date, last_visit date, last_visit_awards integer, last_visit_at timestamp with time zone, last_days date[], last_awards integer[]) plpgsql stable
function visits_with(integer,date,date) returns integer sql immutable
