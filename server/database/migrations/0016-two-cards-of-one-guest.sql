-- The card of an account that became one with another guest's. The row goes once an undo has come to all restaurants.
create table merged_card (
  cus_id text primary key references customer,
  into_cus_id text not null references customer,
  merged_at timestamptz not null,
  undone_at timestamptz,
  -- When all restaurants had followed
  settled_at timestamptz
);
create index merged_card_of_guest on merged_card (into_cus_id);
create index merged_card_unsettled on merged_card (merged_at) where settled_at is null;

alter table membership
  -- The card with which this one moved on, or joined
  add column moved_with text,
  -- An undo brings back so many at most.
  add column moved_points integer not null default 0;

-- Whose account becomes one with this person's
alter table identity.number_change add column joins uuid references identity.person on delete set null;
