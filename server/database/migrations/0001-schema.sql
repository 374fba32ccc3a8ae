-- Global tables: accounts, sessions, and the look-ups that lead to a tenant.

create table account (
  uid uuid primary key,
  subject text not null,
  role text not null check (role in ('restaurant', 'customer')),
  auth_method text not null check (auth_method in ('phone', 'email')),
  phone_number text,
  email text,
  profile_set boolean not null default false,
  created_at timestamptz not null,
  -- The provider's last answer. A restaurant that signs in by e-mail cannot look up customers before this is true.
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
  -- The sign-in at the provider, and the browser and system by which the owner recognises the session.
  provider_session text,
  browser text,
  system text,
  -- The counter phone that has this session, which may do a counter's work alone; null: a person signed in (decision 55).
  device_id uuid,
  -- The PINs that were entered correctly with this session, until one changes. Doubted ones are judged anew, because a
  -- wrong PIN was tried since (decision 21).
  proved_pin_macs bytea[] not null default '{}',
  pins_doubted boolean not null default false,
  -- Until when a counter phone shows a manager the guests and the activity.
  manages_until timestamptz
);
create index session_by_account on session (uid);
create index session_by_device on session (device_id) where device_id is not null;

-- An ID token can be exchanged for a session only once.
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
  -- The kitchen's cost of the reward in rupees. Posters do not show it.
  reward_cost integer check (reward_cost >= 0),
  -- A closed restaurant cannot be found, and its guests are no longer members. Its figures stay.
  closed_at timestamptz,
  -- A copy of restaurant.points_until, from which guests learn that a program is paused. They never see the date.
  points_until timestamptz,
  -- Digests of the owner's pictures; null: there is none.
  logo text check (logo ~ '^[\w-]{22}$'),
  reward_picture text check (reward_picture ~ '^[\w-]{22}$'),
  -- In the owner's own words; empty: the owner gave none.
  opening_hours text not null default '',
  -- The rule that makes points of a bill. rupees_per_point 0: there is none.
  rupees_per_point integer not null default 0 check (rupees_per_point between 0 and 10000),
  smallest_bill integer not null default 0 check (smallest_bill between 0 and 1000000),
  most_points integer not null default 0 check (most_points between 0 and 100000),
  -- When the oldest import of the restaurant ends, whose rows are then deleted. Null: there is none.
  next_import_end timestamptz
);
create index program_import_ends on program (next_import_end) where next_import_end is not null;

-- A code with which a phone becomes a counter phone, once and for ten minutes.
create table device_code (
  code_hash bytea primary key,
  restaurant_id uuid not null references program,
  device_id uuid not null,
  expires_at timestamptz not null
);

create table customer (
  cus_id text primary key check (cus_id ~ '^\d{8,10}$'),
  uid uuid unique references account on delete set null,
  first_name text not null,
  last_name text not null,
  consent_version integer not null,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  erased_at timestamptz,
  -- Whether messages reach a phone or an address of the guest: the nudges of a day are decided for these guests alone.
  can_be_told boolean not null default false
);

create table customer_place (
  cus_id text not null references customer,
  restaurant_id uuid not null references program,
  primary key (cus_id, restaurant_id)
);

-- The keys of Web Push, made once for each server secret. The private key is sealed with it.
create table push_key (
  sealed_by text primary key,
  public_key bytea not null check (octet_length(public_key) = 65),
  private_key_sealed bytea not null,
  created_at timestamptz not null
);

-- A browser that shows messages to whoever is signed in there. Signing out ends it, because only an open session is told.
create table push_subscription (
  subscription_id uuid primary key,
  uid uuid not null references account on delete cascade,
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  -- The public key that the browser was given. The push service refuses messages under another.
  public_key bytea not null,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
create index push_subscription_by_account on push_subscription (uid);

-- Messages to guests that are to be written or handed over next. A row is added in the transaction of its cause. A process
-- claims it by moving due_at to the end of its lease. It holds IDs alone.
create table due_message (
  due_at timestamptz not null,
  -- The entry, request or claim that a receipt is about; the guest_message of an offer.
  message_id uuid not null,
  restaurant_id uuid not null,
  cus_id text not null,
  about text not null check (about in ('entry', 'request', 'claim', 'offer')),
  tries smallint not null default 0,
  -- In this order a process claims messages of few restaurants, which share their transactions.
  primary key (due_at, restaurant_id, message_id)
);

-- Decides who gets the nudges of a day (run_id is the restaurant's) or one piece of news (run_id is the news's).
create table message_run (
  restaurant_id uuid not null,
  run_id uuid not null,
  due_at timestamptz not null,
  primary key (restaurant_id, run_id)
);
create index message_run_first on message_run (due_at);

-- The one offer that a guest gets on a calendar day in India, from whichever restaurant.
create table offer_day (
  cus_id text not null,
  day date not null,
  message_id uuid not null,
  primary key (cus_id, day)
);

-- What a finished round of a restaurant showed, for the estimate over all restaurants. Counts of guests, without names.
create table message_result (
  restaurant_id uuid not null references program,
  round integer not null,
  kind text not null,
  messaged integer not null,
  messaged_came integer not null,
  kept_out integer not null,
  kept_out_came integer not null,
  primary key (restaurant_id, round, kind)
);

-- Outside production, messages are kept here instead of being sent.
create table outbox_message (
  message_id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  text text not null,
  code text,
  sent_at timestamptz not null
);
create index outbox_message_newest on outbox_message (message_id desc);

-- Tenant tables: restaurant_id is the first column of every key.

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
  -- Points can be given until this time. Null: the plan has no end, or the payment provider has to be asked first.
  points_until timestamptz
);

-- The first outlet is created with the restaurant and has its ID and address. A row without an outlet_id belongs to it.
create table outlet (
  restaurant_id uuid not null references restaurant,
  outlet_id uuid not null,
  -- Counts the outlets of the restaurant. An outlet's poster names it.
  number integer not null check (number between 1 and 1000),
  -- Null: the outlet has the restaurant's name.
  name text check (length(name) between 1 and 120),
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  pincode text check (pincode ~ '^\d{6}$'),
  -- For guests to call; null: there is none.
  phone text check (phone ~ '^\+91[1-9]\d{9}$'),
  -- The openings of Monday to Sunday on India's clock, as WeeklyHours of the contract; null: not said.
  weekly_hours jsonb check (jsonb_typeof(weekly_hours) = 'array' and jsonb_array_length(weekly_hours) = 7),
  created_at timestamptz not null,
  -- A closed outlet stays, because entries name it.
  closed_at timestamptz,
  primary key (restaurant_id, outlet_id),
  constraint outlet_number_once unique (restaurant_id, number),
  constraint outlet_first check ((outlet_id = restaurant_id) = (number = 1) and (number > 1 or closed_at is null)),
  constraint outlet_address check (
    num_nonnulls(address_line1, address_line2, city, state, pincode) = case number when 1 then 0 else 5 end)
);

-- A phone that stays at the counter. It works once it has taken its code, until it is revoked.
create table counter_device (
  restaurant_id uuid not null references restaurant,
  device_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  outlet_id uuid,
  -- Whether it may decide online points requests and reward claims.
  may_decide boolean not null,
  pin_locked_until timestamptz,
  created_at timestamptz not null,
  taken_at timestamptz,
  revoked_at timestamptz,
  primary key (restaurant_id, device_id),
  foreign key (restaurant_id, outlet_id) references outlet
);

-- Each time the guests and the activity were opened on a counter phone, and whom they showed since: in lists, and on pages
-- of their own.
create table manager_window (
  restaurant_id uuid not null references restaurant,
  -- Begins with the time of opening.
  window_id uuid not null,
  device_id uuid not null,
  session_id uuid not null,
  -- Whose PIN opened it; null: the owner's.
  staff_id uuid,
  opened_at timestamptz not null,
  listed text[] not null default '{}',
  opened text[] not null default '{}',
  primary key (restaurant_id, window_id),
  foreign key (restaurant_id, device_id) references counter_device
);

-- A person who works at the counter. The PIN names the person; without one the person cannot give points.
create table staff (
  restaurant_id uuid not null references restaurant,
  staff_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('counter', 'manager')),
  -- Null: all outlets.
  outlet_id uuid,
  -- The most points of one award, upward correction or approval taken back, and of all on one calendar day in India. Null:
  -- as many as the owner.
  most_points integer check (most_points between 1 and 100000),
  most_points_a_day integer check (most_points_a_day between 1 and 10000000),
  pin_mac bytea,
  -- The person's own mobile number as a keyed hash, so that points to their own card are noticed.
  number_mac bytea,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (restaurant_id, staff_id),
  foreign key (restaurant_id, outlet_id) references outlet,
  constraint staff_pin_once unique (restaurant_id, pin_mac),
  constraint staff_revoked_has_no_pin check (revoked_at is null or pin_mac is null and number_mac is null)
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
  -- The time of the last award that stands, at the counter or for an online order.
  last_visit_at timestamptz,
  -- When the guest last scanned the poster. It becomes null when the guest steps back or leaves (decision 52).
  arrived_at timestamptz,
  -- The outlet whose poster it was; null: not known.
  arrived_outlet_id uuid,
  left_at timestamptz,
  -- The award that made the customer a member. It becomes null when the guest does something here themselves; until
  -- then the names are empty (decision 22). With left_at, the award was taken back. left_at alone: the guest left.
  joined_with uuid,
  -- The calendar days in India with an award at the counter that was not reversed: their count, the first, the last.
  visits integer not null default 0,
  first_visit date,
  last_visit date,
  -- The number of such awards on the last of these days.
  last_visit_awards integer not null default 0,
  -- The visits before the last one, and the points of the last awards at the counter that stand. Their medians are the
  -- guest's usual gap and usual award (decision 47).
  second_last_visit date,
  third_last_visit date,
  fourth_last_visit date,
  last_award integer,
  second_last_award integer,
  third_last_award integer,
  -- What the owner wants to remember of the guest, in the owner's words (decision 54).
  note text,
  -- A copy of the consent to news of the points, which the ledger reads with each entry.
  wants_receipts boolean not null default false,
  -- The number of the membership's first entries that are in old_points_entry.
  entries_aside integer not null default 0,
  primary key (restaurant_id, cus_id),
  foreign key (restaurant_id, arrived_outlet_id) references outlet,
  constraint membership_arrived_outlet check (arrived_outlet_id is null or arrived_at is not null),
  constraint membership_balance_not_negative check (balance >= 0),
  constraint membership_balance_not_too_high check (balance <= 1000000000),
  constraint membership_note_length check (length(note) between 1 and 300),
  constraint membership_entries_aside check (entries_aside between 0 and entry_count),
  constraint membership_visits check (case when visits = 0
    then first_visit is null and last_visit is null and last_visit_awards = 0
    else coalesce(visits between 1 and last_visit - first_visit + 1, false) and last_visit_awards > 0 end)
);
create index membership_here on membership (restaurant_id, arrived_at) where arrived_at is not null;
create index membership_by_visit on membership
  (restaurant_id, (coalesce(last_visit_at, joined_at)) desc, cus_id desc) where left_at is null;

create table points_entry (
  restaurant_id uuid not null,
  entry_id uuid not null,
  cus_id text not null,
  -- Numbers a membership's entries without gaps, which orders them and shows that none is missing.
  number integer not null,
  kind text not null check (kind in ('sign_up_bonus', 'in_store', 'online', 'reward_claim',
    'claim_declined', 'reversal', 'correction', 'opening_balance')),
  points integer not null,
  balance_after integer not null check (balance_after >= 0),
  cause text not null,
  -- The cautions that the owner or the person confirmed.
  cautions text[] not null default '{}'
    check (cautions <@ array['own_number', 'many_today', 'unusual_amount', 'above_reward',
      'corrected_often', 'staff_number', 'outside_hours', 'one_guest_often', 'undone_late',
      'taken_back_again', 'approval_taken_back']),
  source_id uuid,
  reverses uuid,
  session_id uuid,
  idempotency_key text,
  created_at timestamptz not null,
  -- The person who gave the points, the counter, the outlet, and the bill in rupees.
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer check (bill_amount > 0),
  -- The reason for a correction or a reversal, and the entry that a correction puts right, if it is a single one.
  reason text,
  corrects uuid,
  -- When an award came that had waited on a phone. Its created_at, and so its ID, is when it was given (decision 62).
  sent_at timestamptz,
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
  constraint points_entry_sent check (sent_at is null or kind = 'in_store' and sent_at > created_at),
  constraint points_entry_reversal check ((kind = 'reversal') = (reverses is not null)),
  -- A reversal without a reason is an undo within a minute.
  constraint points_entry_correction check (case kind
    when 'correction' then coalesce(reason, '') ~ '\S'
    when 'reversal' then coalesce(reason, 'undone') ~ '\S' and corrects is null
    else reason is null and corrects is null end)
);
create unique index points_entry_key on points_entry (restaurant_id, idempotency_key)
  where idempotency_key is not null;
create unique index points_entry_reversed_once on points_entry (restaurant_id, reverses)
  where reverses is not null;
create unique index points_entry_source_once on points_entry (restaurant_id, source_id, kind)
  where source_id is not null;
-- The owner's list of one kind. Awards at the counter are most of the entries and need no index of their own.
create index points_entry_by_kind on points_entry (restaurant_id, kind, entry_id)
  where kind <> 'in_store';
-- What a person gave, for limits, by when it came.
create index points_entry_by_staff on points_entry
  (restaurant_id, staff_id, (coalesce(sent_at, created_at))) where staff_id is not null;
-- Awards that waited change the sums of days that Insights keeps.
create index points_entry_sent_late on points_entry (restaurant_id, sent_at) where sent_at is not null;
-- What the owner is asked to check. Most entries have no caution and pay nothing for it.
create index points_entry_with_cautions on points_entry (restaurant_id, entry_id)
  where cautions <> '{}' and (staff_id is not null or kind = 'reversal');
-- A guest gets points from an owner's earlier list once.
create unique index points_entry_opening_once on points_entry (restaurant_id, cus_id)
  where kind = 'opening_balance';
-- Setting an entry aside looks for corrections of it.
create index points_entry_corrected on points_entry (restaurant_id, corrects) where corrects is not null;

-- What an owner took back or corrected, with each such entry: the points that were meant, of which the guest may have had
-- fewer, and the owner's own words. Entries never change, so they hold no words, which an erasure removes.
create table put_right (
  restaurant_id uuid not null references restaurant,
  entry_id uuid not null,
  cus_id text not null,
  meant_points integer not null check (meant_points <> 0),
  -- Whether the owner agreed to take less than was meant.
  takes_what_is_left boolean not null default false,
  words text not null default '',
  created_at timestamptz not null,
  primary key (restaurant_id, entry_id),
  foreign key (restaurant_id, cus_id) references membership
);
create index put_right_lately on put_right (restaurant_id, created_at);

-- Entries set aside, in partitions by year (decision 34). The columns and checks are those of points_entry, in the same
-- order. The key serves the search of one membership's entries, by number; the index serves the owner's list of all by
-- time. PostgreSQL requires created_at in the key. There are no foreign keys, because attaching a partition would then block awards.
create table old_points_entry (
  like points_entry including defaults including constraints,
  constraint old_points_entry_pkey primary key (restaurant_id, cus_id, number, created_at)
) partition by range (created_at);
create index old_points_entry_by_time on old_points_entry (restaurant_id, entry_id);

-- A person's entry with cautions, of which the owner said that it was right.
create table confirmed_entry (
  restaurant_id uuid not null references restaurant,
  entry_id uuid not null,
  session_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (restaurant_id, entry_id)
);

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
  -- When the granted points were taken back. The request stays granted, so that its order cannot be granted again.
  taken_back_at timestamptz,
  -- The person who decided, the counter, and the outlet of the order.
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  primary key (restaurant_id, request_id),
  foreign key (restaurant_id, cus_id) references membership,
  foreign key (restaurant_id, outlet_id) references outlet,
  -- A guest can ask only once for an order. online_request_granted_once grants it to one guest.
  constraint online_request_asked_once unique (restaurant_id, cus_id, platform, order_key),
  constraint online_request_decided check (
    (status = 'pending') = (decided_at is null)
    and (status = 'granted') = (points is not null)
    and (status = 'declined') = (reason is not null)),
  constraint online_request_taken_back check (taken_back_at is null or status = 'granted')
);
create unique index online_request_granted_once on online_request (restaurant_id, platform, order_key)
  where status = 'granted';
create index online_request_pending on online_request (restaurant_id, request_id)
  where status = 'pending';
create index online_request_decided_last on online_request (restaurant_id, decided_at desc)
  where status <> 'pending';
create unique index online_request_key on online_request (restaurant_id, cus_id, idempotency_key)
  where idempotency_key is not null;
-- A submission decides one request.
create unique index online_request_decided_once on online_request (restaurant_id, decision_key)
  where decision_key is not null;
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
  -- When the approval was taken back. The claim is declined then.
  taken_back_at timestamptz,
  -- When the guest's phone first showed the approved reward, so that the owner recognises one that was handed over.
  shown_at timestamptz,
  -- The person who decided, the counter, the outlet that gave the reward, and the bill in rupees.
  staff_id uuid,
  device_id uuid,
  outlet_id uuid,
  bill_amount integer check (bill_amount > 0),
  -- The kitchen's cost of the reward in rupees at the time of the claim; `cost` is in points.
  reward_cost integer check (reward_cost >= 0),
  primary key (restaurant_id, reward_id),
  foreign key (restaurant_id, cus_id) references membership,
  foreign key (restaurant_id, outlet_id) references outlet,
  constraint reward_claim_decided check (
    (status = 'pending') = (decided_at is null)
    and (status = 'declined') = (reason is not null)),
  constraint reward_claim_taken_back check (taken_back_at is null or status = 'declined'),
  constraint reward_claim_shown check
    (shown_at is null or status = 'approved' or taken_back_at is not null)
);
create index reward_claim_pending on reward_claim (restaurant_id, reward_id)
  where status = 'pending';
create index reward_claim_decided_last on reward_claim (restaurant_id, decided_at desc)
  where status <> 'pending';
create unique index reward_claim_key on reward_claim (restaurant_id, cus_id, idempotency_key)
  where idempotency_key is not null;
create unique index reward_claim_decided_once on reward_claim (restaurant_id, decision_key)
  where decision_key is not null;
create index reward_claim_own on reward_claim (restaurant_id, cus_id, reward_id);

-- What a guest allows this restaurant, with the version of the notice that they were shown (decision 48). A guest who has
-- never decided has no row.
create table consent (
  restaurant_id uuid not null references restaurant,
  cus_id text not null,
  purpose text not null check (purpose in ('share_number', 'news', 'offers', 'birthday', 'whatsapp',
    'carried_balance')),
  is_given boolean not null,
  notice_version integer not null,
  decided_at timestamptz not null,
  -- Month and day. Other rows and withdrawn ones hold none.
  birthday text check (birthday ~ '^\d\d-\d\d$'),
  primary key (restaurant_id, cus_id, purpose),
  foreign key (restaurant_id, cus_id) references membership,
  constraint consent_birthday check ((birthday is not null) = (purpose = 'birthday' and is_given))
);

-- Every decision in its order. Rows are only added and hold no birthday, which an erasure removes.
create table consent_change (
  restaurant_id uuid not null references restaurant,
  cus_id text not null,
  number integer not null,
  purpose text not null check (purpose in ('share_number', 'news', 'offers', 'birthday', 'whatsapp',
    'carried_balance')),
  is_given boolean not null,
  notice_version integer not null,
  -- Leaving, an erasure and the closing of the restaurant withdraw everything. 'whatsapp': the guest stopped offers there.
  decided_by text not null check (decided_by in ('guest', 'leaving', 'erasure', 'closing', 'whatsapp')),
  decided_at timestamptz not null,
  primary key (restaurant_id, cus_id, number),
  foreign key (restaurant_id, cus_id) references membership
);

-- A nudge that the owner switched on, or off again, with the owner's own sentence.
create table nudge (
  restaurant_id uuid not null references restaurant,
  kind text not null check (kind in ('reward_ready', 'one_visit_away', 'second_visit', 'we_miss_you', 'birthday')),
  is_on boolean not null,
  sentence text not null check (length(sentence) <= 120),
  changed_at timestamptz not null,
  primary key (restaurant_id, kind)
);

-- News of the owner to the guests of a segment; null: to all.
create table news (
  restaurant_id uuid not null references restaurant,
  news_id uuid not null,
  segment text check (segment in ('new', 'regular', 'close', 'ready', 'once', 'lapsed', 'lost')),
  sentence text not null check (length(sentence) between 1 and 120),
  idempotency_key text,
  session_id uuid not null,
  created_at timestamptz not null,
  -- The guest up to whom it is decided who gets it.
  decided_up_to text not null default '',
  decided_at timestamptz,
  stopped_at timestamptz,
  primary key (restaurant_id, news_id)
);
create unique index news_key on news (restaurant_id, idempotency_key) where idempotency_key is not null;

-- A round of 90 days, in which a random part of the guests gets no offers, so that one sees what offers bring.
create table message_round (
  restaurant_id uuid not null references restaurant,
  round integer not null check (round > 0),
  -- Drawn for the round. With the customer ID it decides who is kept out.
  salt bytea not null check (octet_length(salt) = 32),
  begins_at timestamptz not null,
  -- What it showed, read once after its end.
  result jsonb,
  read_at timestamptz,
  primary key (restaurant_id, round),
  constraint message_round_read check ((result is null) = (read_at is null))
);

-- A message to a guest, as the guest finds it under Messages, and an offer that a kept-out guest did not get.
create table guest_message (
  restaurant_id uuid not null references restaurant,
  message_id uuid not null,
  cus_id text not null,
  kind text not null check (kind in ('points_received', 'request_granted', 'request_declined', 'claim_approved',
    'claim_declined', 'points_corrected', 'points_taken_back',
    'reward_ready', 'one_visit_away', 'second_visit', 'we_miss_you', 'birthday', 'news')),
  -- What makes a second message of the same kind a different one: an ID, a day, a year.
  cause text not null,
  -- The points, reward, reason and owner's sentence that the message names.
  details jsonb not null,
  created_at timestamptz not null,
  -- After this time it is too late to send it.
  expires_at timestamptz not null,
  -- Of an offer: the round, and whether the guest is one of those kept out in it.
  round integer,
  is_kept_out boolean,
  -- The words after 'kept_out' are the reasons for which it was not sent.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept_out', 'late', 'too_many', 'visited',
    'unopened', 'not_allowed', 'paused', 'reported', 'stopped')),
  -- Whether no second message of the same kind and cause may be decided. It repeats the state, so that a message that
  -- leaves changes no index.
  stands boolean not null default true,
  -- The calendar day in India on which an offer passed all rules and was handed over or kept back.
  counted_on date,
  -- How it left: by a push service, WhatsApp or e-mail; null: it stands under Messages alone.
  channel text check (channel in ('push', 'whatsapp', 'email')),
  sent_at timestamptz,
  -- Of a receipt: when it was last handed over, which the limit of an hour counts.
  handed_at timestamptz,
  -- When it reached the phone, as WhatsApp alone says.
  delivered_at timestamptz,
  opened_at timestamptz,
  -- When the guest said that they were never there.
  reported_at timestamptz,
  primary key (restaurant_id, message_id),
  foreign key (restaurant_id, cus_id) references membership,
  constraint guest_message_offer check ((round is null) = (is_kept_out is null)),
  constraint guest_message_kept_out check (is_kept_out is not true or state <> 'sent'),
  constraint guest_message_sent check ((state = 'sent') = (sent_at is not null)),
  constraint guest_message_stands check (stands = (state in ('waiting', 'sent', 'kept_out')))
-- A message that is judged and leaves changes no index, if its page has room.
) with (fillfactor = 85);
-- One message for one cause. An offer that was not sent may be decided again.
create unique index guest_message_once on guest_message (restaurant_id, cus_id, kind, cause)
  where stands;
create index guest_message_offers on guest_message (restaurant_id, cus_id, created_at)
  where round is not null;
create index guest_message_of_guest on guest_message (restaurant_id, cus_id, created_at);
create index guest_message_reported on guest_message (restaurant_id, reported_at)
  where reported_at is not null;

create table pin_event (
  restaurant_id uuid not null references restaurant,
  event_id uuid not null,
  -- 'locked' is the wrong PIN that caused a lock. 'right' is recorded only if the sign-in had not proved the PIN yet.
  -- 'changed' and 'reset' set a new PIN; 'unlocked' let the counter phones go on after too many wrong ones.
  kind text not null check (kind in ('wrong', 'locked', 'right', 'changed', 'reset', 'unlocked')),
  session_id uuid,
  -- The counter phone on which the PIN was tried; null: a person's own sign-in.
  device_id uuid,
  created_at timestamptz not null,
  -- The order in which PINs were checked.
  number bigint not null generated by default as identity,
  primary key (restaurant_id, event_id)
);
create index pin_event_lately on pin_event (restaurant_id, created_at);

-- How many customers who are not members a restaurant looked up, joined or did not find on one calendar day in India.
create table stranger_day (
  restaurant_id uuid not null references restaurant,
  day date not null,
  looks integer not null default 0,
  joins integer not null default 0,
  misses integer not null default 0,
  primary key (restaurant_id, day)
);

-- The sums of a calendar day in India that has ended, for Insights. The ledger can make them anew at any time.
create table insights_day (
  restaurant_id uuid not null references restaurant,
  day date not null,
  -- The points by kind, awards, bills and rewards of the day, and its guests by the month of their first visit.
  figures json not null,
  -- How many of the day's visits came how many days after the guest's earlier ones.
  gaps json not null,
  -- When the entries were read. Entries taken back later make the row stale.
  summed_at timestamptz not null,
  primary key (restaurant_id, day)
);

-- A list of guests that an owner brought along, sent in chunks.
create table guest_import (
  restaurant_id uuid not null references restaurant,
  import_id uuid not null,
  -- The rows that were announced, and those that came.
  row_count integer not null check (row_count between 1 and 100000),
  received integer not null default 0 check (received between 0 and row_count),
  -- The numbers of the chunks that came, and beside each a keyed hash of its rows, which goes when the list ends.
  chunks integer[] not null default '{}',
  chunk_macs bytea[] not null default '{}',
  -- How many guests got their points.
  arrived integer not null default 0,
  session_id uuid not null,
  created_at timestamptz not null,
  -- Points that nobody came for are deleted then.
  ends_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (restaurant_id, import_id)
);

-- Points that wait for a mobile number. The number is kept as a keyed hash alone. The newest list that has a number
-- counts; all its rows go when the guest takes the points.
create table carried_balance (
  restaurant_id uuid not null references restaurant,
  number_mac bytea not null,
  points integer not null check (points between 1 and 100000),
  import_id uuid not null,
  primary key (restaurant_id, number_mac, import_id),
  foreign key (restaurant_id, import_id) references guest_import
);
create index carried_balance_of_import on carried_balance (restaurant_id, import_id);

create table audit (
  restaurant_id uuid not null references restaurant,
  audit_id uuid not null,
  act text not null,
  fields text[] not null default '{}',
  session_id uuid,
  -- Set for what an operator did to a restaurant's billing: who, why, and the end of the free time that they gave.
  operator text,
  reason text,
  free_until timestamptz,
  created_at timestamptz not null,
  constraint audit_operator check ((operator is null) = (reason is null)),
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

-- Billing: the payer's particulars, mandates, payments, documents and messages.

create table billing_account (
  restaurant_id uuid primary key references restaurant,
  trial_ends_at timestamptz not null,
  -- Whether the owner had the free month with an earlier account.
  had_trial boolean not null default false,
  -- When the owner last made the server ask the provider.
  looked_at timestamptz[] not null default '{}',
  -- When the owner asked for the one refund that each person has, here or with an earlier account.
  refund_used_at timestamptz,
  -- The end of the last period that was paid and not refunded.
  paid_until timestamptz,
  -- The columns from here to pincode are null where the restaurant's profile applies.
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
  -- Null until the provider has answered the request to open the mandate.
  provider_id text,
  -- The provider's page for the payer.
  link text,
  -- The time of the first charge. Null: the authorisation includes it.
  starts_at timestamptz,
  -- The payer cannot authorise the mandate after this time.
  expires_at timestamptz not null,
  -- The mandate that this one replaces when it is authorised.
  replaces uuid,
  status text not null default 'opening'
    check (status in ('opening', 'created', 'authorised', 'active', 'failing', 'paused', 'stopped')),
  -- The provider's own status, as last received.
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
  -- Counts the applied answers of the provider. An answer to an earlier question is stale then, and is asked for again.
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
  -- Not owed: the payment should not have been charged.
  refund_reason text check (refund_reason in ('owner', 'operator', 'not_owed')),
  -- The provider's ID of the refund that it has accepted and that has not failed.
  refund_provider_id text,
  -- The attempts at the refund that the provider refused or that failed. Each attempt has its own idempotency key.
  refund_failures integer not null default 0,
  -- Why the last attempt did not succeed.
  refund_trouble text,
  -- When the provider last answered about the refund.
  refund_asked_at timestamptz,
  -- When the provider had processed the refund.
  refunded_at timestamptz,
  primary key (restaurant_id, payment_id),
  foreign key (restaurant_id, mandate_id) references mandate,
  constraint payment_provider_id unique (restaurant_id, provider_id),
  constraint payment_period check (period_end > period_start),
  constraint payment_refund_wanted check ((refund_wanted_at is null) = (refund_reason is null)),
  constraint payment_refunded check
    (refunded_at is null or (refund_wanted_at is not null and refund_provider_id is not null))
);

-- Invoices and credit notes, as issued. Rows are only added.
create table billing_document (
  restaurant_id uuid not null references billing_account,
  document_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null check (number ~ '^[A-Z][A-Z\d/-]{0,15}$'),
  payment_id uuid not null,
  -- An invoice that is taken back and issued anew has a higher one; a credit note has that of its invoice.
  edition integer not null check (edition > 0),
  -- All that is printed: both parties, the service, and the tax split.
  particulars jsonb not null,
  amount_paise integer not null check (amount_paise > 0),
  issued_at timestamptz not null,
  primary key (restaurant_id, document_id),
  foreign key (restaurant_id, payment_id) references payment,
  constraint billing_document_number unique (restaurant_id, number),
  constraint billing_document_once unique (restaurant_id, payment_id, kind, edition)
);

-- Messages about billing events. Each kind is sent once for each event.
create table billing_notice (
  restaurant_id uuid not null references billing_account,
  kind text not null,
  about text not null,
  begun_at timestamptz not null,
  tries integer not null default 1,
  sent_at timestamptz,
  primary key (restaurant_id, kind, about)
);

-- People who have had the free month or the refund: a keyed hash of a mobile number or an e-mail address. Rows stay when
-- the restaurant is closed.
create table billed_person (
  person_mac bytea primary key,
  trial_at timestamptz,
  refunded_at timestamptz
);

-- Billing's global tables: look-ups that lead to a tenant, and document numbers without gaps over all tenants. On Citus
-- they are on the coordinator, so they refer to program, which every node has, and not to restaurant.

create table provider_mandate (
  provider_id text primary key,
  restaurant_id uuid not null references program
);

-- The next reconciliation of each restaurant's billing. A process claims it by moving due_at to the end of its lease.
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

-- A row stays locked in the transaction of the document that takes the number, so that no number is skipped.
create table document_series (
  series text primary key check (series ~ '^(DB|CN)\d{4}$'),
  last_number integer not null check (last_number > 0),
  last_issued_at timestamptz not null
);

-- An award as the server asks for it.
create type award as (
  -- The award's index in the caller's list.
  place integer,
  restaurant_id uuid,
  session_id uuid,
  cus_id text,
  points integer,
  -- The PIN under the current key and under the previous one.
  pin_macs bytea[],
  idempotency_key text,
  -- The IDs of rows that the award may write: its entry, a sign-up bonus.
  entry_id uuid,
  bonus_entry_id uuid,
  given_at timestamptz,
  -- The cautions that the server found, and whether the owner confirmed the award.
  cautions text[],
  is_sure boolean,
  -- Whether an ended plan refuses the award; false where nothing is charged.
  is_billed boolean,
  -- The counter phone of the session; null: the owner's own sign-in.
  device_id uuid,
  bill_amount integer,
  -- The people who give this guest points far more often than others do.
  often_by uuid[],
  -- When an award was given that waited on a phone; null: at given_at, when it came.
  kept_since timestamptz,
  -- When the award can no longer be undone, so that the guest may be told of it.
  receipt_due_at timestamptz
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
  cautions text[],
  sent_at timestamptz
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
  corrects uuid,
  sent_at timestamptz,
  -- Null: at once.
  receipt_due_at timestamptz
);

-- The sign-in provider: people and their ways to sign in. Its tables belong to no restaurant, and no other feature
-- reads them. The provider could run on a separate database.

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

-- One valid code for each recipient and browser: tries and requests from another browser do not affect it. The MAC is
-- useless without the server's key.
create table identity.code (
  recipient text not null,
  browser_hash bytea not null,
  code_mac bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (recipient, browser_hash)
);

-- Browsers in which a person has signed in before. Strangers cannot use up the tries of these browsers.
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
  -- The claim `sid` of ID tokens.
  session_id uuid not null unique default gen_random_uuid()
);
create index session_by_person on identity.session (sub);

-- Only the newest link works.
create table identity.password_reset (
  sub uuid primary key references identity.person on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Recent events for the rate limits: the newest times within each limit's window.
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
