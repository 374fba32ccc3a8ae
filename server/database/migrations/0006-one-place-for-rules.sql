-- The contract's rules for offers come as arguments, and the table's limit for a person is the contract's.
alter table staff drop constraint staff_most_points_a_day_check;
alter table staff add constraint staff_most_points_a_day_check check (most_points_a_day between 1 and 1000000);

drop function if exists is_kept_out(bytea, text);
drop function if exists take_offers(uuid, uuid[], timestamptz, boolean, integer, integer, integer);

create type offer_rules as (
  -- Messages wait from one hour in India until the other.
  quiet_from_hour integer,
  quiet_until_hour integer,
  -- This many guests who said that they were never there stop a restaurant's offers, if they said so after this time.
  reports_most integer,
  reported_after timestamptz,
  -- No offer comes after a visit that is later than this.
  visited_after timestamptz,
  -- The most offers of a restaurant that count for a guest after each of these days, and since when they were written.
  in_week integer,
  week_after date,
  in_month integer,
  month_after date,
  written_after timestamptz,
  -- After so many unopened offers, the last of them after this day, none comes.
  unopened integer,
  unopened_after date
);
