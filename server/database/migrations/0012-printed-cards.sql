-- A card on paper or plastic, of nobody until a guest binds it. Its row in customer keeps its digits from other guests.
create table printed_card (
  cus_id text primary key references customer,
  restaurant_id uuid not null references program,
  batch_id uuid not null,
  -- A keyed hash of the six letters on the back
  letters_mac bytea not null,
  printed_at timestamptz not null,
  wrong_on date,
  wrong_letters integer not null default 0,
  -- When somebody first had the letters
  proved_at timestamptz,
  stopped_at timestamptz,
  bound_to text references customer,
  bound_at timestamptz,
  -- When the points of all restaurants had moved
  settled_at timestamptz,
  constraint printed_card_bound check ((bound_to is null) = (bound_at is null)),
  constraint printed_card_settled check (settled_at is null or bound_at is not null)
);
create index printed_card_of_restaurant on printed_card (restaurant_id, batch_id);
create index printed_card_of_guest on printed_card (bound_to) where bound_to is not null;
create index printed_card_unsettled on printed_card (bound_at) where bound_at is not null and settled_at is null;

-- The guest's tries that bound no card that day
alter table customer add column wrong_cards_on date;
alter table customer add column wrong_cards integer not null default 0;

alter table points_entry drop constraint points_entry_cautions_check;
alter table points_entry add constraint points_entry_cautions_check check (cautions <@ array['own_number', 'many_today',
  'unusual_amount', 'above_reward', 'corrected_often', 'staff_number', 'outside_hours', 'one_guest_often', 'undone_late',
  'taken_back_again', 'approval_taken_back', 'many_new_cards', 'unknown_ids', 'card_replaced']);
alter table old_points_entry drop constraint points_entry_cautions_check;
alter table old_points_entry add constraint points_entry_cautions_check check (cautions <@ array['own_number', 'many_today',
  'unusual_amount', 'above_reward', 'corrected_often', 'staff_number', 'outside_hours', 'one_guest_often', 'undone_late',
  'taken_back_again', 'approval_taken_back', 'many_new_cards', 'unknown_ids', 'card_replaced']);

-- Its new form takes one argument more.
drop function if exists move_card(uuid, text, text, uuid, uuid, timestamptz);
