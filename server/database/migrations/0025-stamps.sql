alter table program
  add column unit text not null default 'points' constraint program_unit_check check (unit in ('points', 'stamps')),
  -- When points ended; null: never, or stamps from the beginning
  add column stamps_since timestamptz,
  -- The reward that points from before still bring
  add column points_reward text,
  add column points_reward_needs integer;

alter table membership
  -- Its balance counts stamps.
  add column in_stamps boolean not null default false,
  -- From before stamps
  add column points_left integer not null default 0
    constraint membership_points_left_not_negative check (points_left >= 0)
    constraint membership_points_left_not_too_high check (points_left <= 1000000000),
  add column moved_points_left integer not null default 0;

alter table points_entry add column in_stamps boolean not null default false;
alter table old_points_entry add column in_stamps boolean not null default false;
alter table reward_claim add column in_stamps boolean not null default false;
alter table online_request add column in_stamps boolean not null default false;

alter type new_entry add attribute in_stamps boolean;
alter type award_answer add attribute in_stamps boolean;
-- An award of points that becomes stamps is so many.
alter type award add attribute in_stamps boolean, add attribute stamps integer;
drop function if exists entries_of(uuid, text);
