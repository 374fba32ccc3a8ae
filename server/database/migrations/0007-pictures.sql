-- An owner's pictures, which guests see beside the program.

-- What each picture is known by stands with the rest that a poster shows; null: there is none.
alter table program
  add logo text check (logo ~ '^[\w-]{22}$'),
  add reward_picture text check (reward_picture ~ '^[\w-]{22}$');

-- The picture itself. One that was taken away leaves its row, without its bytes: the application removes no rows
-- of a restaurant's.
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
