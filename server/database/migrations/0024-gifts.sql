-- A reward for one guest that takes no points, as it was when it was given
create table gift (
  restaurant_id uuid not null references restaurant,
  gift_id uuid not null,
  cus_id text not null,
  cause text not null constraint gift_cause_check check (cause in ('birthday', 'nudge', 'news', 'apology')),
  -- Carries the gift; null: an apology
  message_id uuid,
  news_id uuid,
  choice_id uuid not null,
  reward_kind text not null constraint gift_reward_kind_check check (reward_kind in ('thing', 'rupees', 'percent')),
  reward text not null,
  -- What the reward takes from others; counts for a person's limit
  points integer not null constraint gift_points_check check (points between 1 and 1000000),
  rupees integer constraint gift_rupees_check check (rupees between 1 and 10000),
  percent integer constraint gift_percent_check check (percent between 1 and 100),
  most_rupees integer constraint gift_most_rupees_check check (most_rupees between 1 and 10000),
  -- Must not be shown to guests
  reward_cost integer constraint gift_reward_cost_check check (reward_cost >= 0),
  words text not null default '',
  created_at timestamptz not null,
  -- Null: its message has not left
  given_at timestamptz,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text,
  session_id uuid,
  staff_id uuid,
  device_id uuid,
  idempotency_key text,
  -- The card with which it moved here
  moved_from text,
  primary key (restaurant_id, gift_id),
  foreign key (restaurant_id, cus_id) references membership (restaurant_id, cus_id),
  constraint gift_of_message check ((cause = 'apology') = (message_id is null)),
  constraint gift_of_news check ((cause = 'news') = (news_id is not null)),
  constraint gift_stopped check ((stopped_at is null) = (stop_reason is null)),
  constraint gift_end check (ends_at > created_at)
);
create unique index gift_message_once on gift (restaurant_id, message_id) where message_id is not null;
create unique index gift_key on gift (restaurant_id, idempotency_key) where idempotency_key is not null;
create index gift_of_guest on gift (restaurant_id, cus_id, ends_at);
create index gift_sent on gift (restaurant_id, news_id) where news_id is not null;
create index gift_apologies on gift (restaurant_id, created_at) where cause = 'apology';

alter table reward_claim
  add column gift_id uuid,
  add foreign key (restaurant_id, gift_id) references gift (restaurant_id, gift_id),
  drop constraint reward_claim_cost_check,
  add constraint reward_claim_cost_check check ((cost = 0) = (gift_id is not null) and cost >= 0);
-- A gift is taken once.
create unique index reward_claim_gift_once on reward_claim (restaurant_id, gift_id) where gift_id is not null and status <> 'declined';

alter table nudge
  add column gift_choice_id uuid,
  add column gift_days integer constraint nudge_gift_days_check check (gift_days between 1 and 60),
  add constraint nudge_gift check ((gift_choice_id is null) = (gift_days is null));

-- The columns of `gift` that each guest's copies
alter table news
  add column gift jsonb,
  add column gift_ends_at timestamptz;

alter table points_entry drop constraint points_entry_kind_check;
alter table points_entry add constraint points_entry_kind_check check (kind in
  ('sign_up_bonus', 'in_store', 'online', 'reward_claim', 'claim_declined', 'reversal', 'correction', 'opening_balance', 'moved', 'gift'));
alter table points_entry drop constraint points_entry_sign;
alter table points_entry add constraint points_entry_sign check (case kind
  when 'gift' then points = 0
  when 'reward_claim' then points <= 0
  when 'claim_declined' then points >= 0
  when 'reversal' then points < 0
  when 'moved' then points <> 0
  when 'correction' then points <> 0 or bill_amount is not null
  else points > 0 end);
alter table points_entry drop constraint points_entry_cautions_check;
alter table points_entry add constraint points_entry_cautions_check check (cautions <@ array['own_number', 'many_today',
  'unusual_amount', 'above_reward', 'corrected_often', 'staff_number', 'outside_hours', 'one_guest_often', 'undone_late',
  'taken_back_again', 'approval_taken_back', 'many_new_cards', 'unknown_ids', 'card_replaced', 'gift_again', 'gift_given']);
alter table old_points_entry drop constraint points_entry_kind_check;
alter table old_points_entry add constraint points_entry_kind_check check (kind in
  ('sign_up_bonus', 'in_store', 'online', 'reward_claim', 'claim_declined', 'reversal', 'correction', 'opening_balance', 'moved', 'gift'));
alter table old_points_entry drop constraint points_entry_sign;
alter table old_points_entry add constraint points_entry_sign check (case kind
  when 'gift' then points = 0
  when 'reward_claim' then points <= 0
  when 'claim_declined' then points >= 0
  when 'reversal' then points < 0
  when 'moved' then points <> 0
  when 'correction' then points <> 0 or bill_amount is not null
  else points > 0 end);
alter table old_points_entry drop constraint points_entry_cautions_check;
alter table old_points_entry add constraint points_entry_cautions_check check (cautions <@ array['own_number', 'many_today',
  'unusual_amount', 'above_reward', 'corrected_often', 'staff_number', 'outside_hours', 'one_guest_often', 'undone_late',
  'taken_back_again', 'approval_taken_back', 'many_new_cards', 'unknown_ids', 'card_replaced', 'gift_again', 'gift_given']);
