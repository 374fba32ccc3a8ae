-- Times in which points count more. Awards read these rows; guests see `program.points_windows`, which is saved with them.
create table points_window (
  restaurant_id uuid not null references restaurant,
  place smallint not null,
  -- In halves, so that points stay integers
  halves smallint not null constraint points_window_halves_check check (halves in (3, 4, 6)),
  -- The weekdays on which it begins; bit 0 is Monday
  days smallint constraint points_window_days_check check (days between 1 and 127),
  from_time time,
  -- Not after from_time: on the next day
  to_time time,
  from_day date,
  to_day date,
  primary key (restaurant_id, place),
  constraint points_window_weekly_or_dated check (case when days is null
    then from_day <= to_day and from_day is not null and to_day is not null and num_nonnulls(from_time, to_time) = 0
    else num_nulls(from_time, to_time) = 0 and num_nonnulls(from_day, to_day) = 0 end)
);

alter table program add column points_windows jsonb;

-- The points before a window multiplied them; null: there was none
alter table points_entry add column base_points integer, add column halves smallint;
alter table old_points_entry add column base_points integer, add column halves smallint;
alter table points_entry add constraint points_entry_multiplied check ((base_points is null) = (halves is null));
alter table old_points_entry add constraint points_entry_multiplied check ((base_points is null) = (halves is null));

alter type new_entry add attribute base_points integer, add attribute halves smallint;
drop function if exists entry_of(award, text[], uuid, uuid);
