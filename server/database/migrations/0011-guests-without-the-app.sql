-- A guest whose mobile number was typed at the counter; a keyed hash stands for the number.
create table guest_without_app (
  restaurant_id uuid not null references restaurant,
  number_mac bytea not null,
  -- The hash of the same number as a person who gives points, for the caution about own cards
  staff_mac bytea not null,
  cus_id text not null references customer,
  notice_version integer not null,
  noticed_at timestamptz not null,
  primary key (restaurant_id, number_mac),
  constraint guest_without_app_once unique (restaurant_id, cus_id)
);

-- The card to which points and visits of this card moved
alter table membership add column moved_to text;
create index membership_moved on membership (restaurant_id, moved_to) where moved_to is not null;

alter table points_entry drop constraint points_entry_kind_check;
alter table points_entry add constraint points_entry_kind_check check (kind in
  ('sign_up_bonus', 'in_store', 'online', 'reward_claim', 'claim_declined', 'reversal', 'correction', 'opening_balance', 'moved'));
alter table points_entry drop constraint points_entry_sign;
alter table points_entry add constraint points_entry_sign check (case kind
  when 'reward_claim' then points < 0
  when 'reversal' then points < 0
  when 'moved' then points <> 0
  when 'correction' then points <> 0 or bill_amount is not null
  else points > 0 end);
alter table old_points_entry drop constraint points_entry_kind_check;
alter table old_points_entry add constraint points_entry_kind_check check (kind in
  ('sign_up_bonus', 'in_store', 'online', 'reward_claim', 'claim_declined', 'reversal', 'correction', 'opening_balance', 'moved'));
alter table old_points_entry drop constraint points_entry_sign;
alter table old_points_entry add constraint points_entry_sign check (case kind
  when 'reward_claim' then points < 0
  when 'reversal' then points < 0
  when 'moved' then points <> 0
  when 'correction' then points <> 0 or bill_amount is not null
  else points > 0 end);

-- Its result has one column more.
drop function if exists entries_of(uuid, text);
