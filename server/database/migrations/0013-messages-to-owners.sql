-- What an owner is told away from the screen, and when not
create table owner_choice (
  restaurant_id uuid primary key references restaurant,
  kinds text[] not null default '{}' check (kinds <@ array['waiting', 'to_check', 'payment', 'day']),
  quiet_from smallint not null default 0 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  -- The first time that something waited a minute while no dashboard was open: the app asks from then on
  missed_at timestamptz,
  -- Null: the owner was not asked yet.
  chosen_at timestamptz
);

-- One row for each kind, kept for the next time. A row is worked on while it is due and not held.
create table owner_message (
  restaurant_id uuid not null,
  kind text not null check (kind in ('waiting', 'to_check', 'payment', 'day')),
  due_at timestamptz,
  -- The end of a lease, or of a wait
  held_until timestamptz,
  tries smallint not null default 0,
  -- Counts what made the row due, so that nothing is lost that comes while a process works on it
  causes integer not null default 1,
  -- The message that is being handed over
  message_id uuid,
  told_at timestamptz,
  -- What came until then was told.
  told_up_to timestamptz,
  -- A process with an open dashboard answers the question of this lease.
  is_watched boolean not null default false,
  primary key (restaurant_id, kind)
);
create index owner_message_due on owner_message (due_at) where due_at is not null;
