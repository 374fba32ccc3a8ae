-- The table's limit for what a person gives a day is the contract's.
alter table staff drop constraint staff_most_points_a_day_check;
alter table staff add constraint staff_most_points_a_day_check check (most_points_a_day between 1 and 1000000);

-- The contract's rules for offers, as arguments of take_offers(). That of 0.1.0 and its is_kept_out() have other arguments
-- and stay for processes of that version. The release after this one drops both.
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
