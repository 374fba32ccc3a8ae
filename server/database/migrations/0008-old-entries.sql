-- Entries that are old stand aside, in partitions that are read on demand.

-- The same columns and checks as points_entry, in the same order. One key: all that is asked of old entries is a
-- membership's, by number; what else is unique about an entry was proved where it stood before. The time is in
-- the key because PostgreSQL wants it there. No foreign keys: to make a partition would stop awards.
create table old_points_entry (
  like points_entry including defaults including constraints,
  constraint old_points_entry_pkey primary key (restaurant_id, cus_id, number, created_at)
) partition by range (created_at);

-- How many of a membership's entries, the first ones, stand aside: those with the numbers up to this.
alter table membership
  add entries_aside integer not null default 0,
  add constraint membership_entries_aside check (entries_aside between 0 and entry_count);

-- An entry leaves only where no correction stays that leads to it; without this, looking reads a whole ledger.
create index points_entry_corrected on points_entry (restaurant_id, corrects) where corrects is not null;
