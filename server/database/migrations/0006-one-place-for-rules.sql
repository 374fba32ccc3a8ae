-- The contract's limit for the points that a person gives in a day
alter table staff drop constraint staff_most_points_a_day_check;
alter table staff add constraint staff_most_points_a_day_check check (most_points_a_day between 1 and 1000000);

-- The contract's rules for offers, as arguments of take_offers(). Processes of 0.1.0 call take_offers() and
-- is_kept_out() with other arguments, so those functions stay until the release after this one.
create type offer_rules as (
  -- From the first to the second of these hours in India, messages wait.
  quiet_from_hour integer,
  quiet_until_hour integer,
  -- A restaurant's offers stop if this many guests reported, after reported_after, that they were never there.
  reports_most integer,
  reported_after timestamptz,
  -- A guest whose last visit is later than this gets no offer.
  visited_after timestamptz,
  -- The most offers of a restaurant to a guest after each of these days. Only offers written after written_after count.
  in_week integer,
  week_after date,
  in_month integer,
  month_after date,
  written_after timestamptz,
  -- No offer comes if the guest opened none of this many offers, the last of them after unopened_after.
  unopened integer,
  unopened_after date
);
