create or replace function current_restaurants() returns uuid[] language sql stable parallel safe
  return string_to_array(current_setting('dobara.restaurant_id', true), ',')::uuid[];

create or replace function current_customers() returns text[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('dobara.cus_id', true), ''), ',');

create or replace function is_member(p_left_at timestamptz) returns boolean
  language sql immutable parallel safe
  return p_left_at is null;

/* A guest also sees a membership that ended because its award was taken back. */
create or replace function is_place_of_guest(p_left_at timestamptz, p_joined_with uuid) returns boolean
  language sql immutable parallel safe
  return p_left_at is null or p_joined_with is not null;

create or replace function is_open(
  p_revoked_at timestamptz, p_expires_at timestamptz, p_last_used_at timestamptz, p_now timestamptz
) returns boolean language sql stable parallel safe
  return p_revoked_at is null and p_expires_at > p_now
    and p_last_used_at > p_now - interval '30 days';

/*
 * If p_until is null, the plan has no end, or the payment provider must be asked first. Awards read
 * nothing else about billing.
 */
create or replace function is_past(p_until timestamptz, p_now timestamptz)
  returns boolean language sql immutable parallel safe
  return coalesce(p_until <= p_now, false);

create or replace function plan_has_ended(p_restaurant_id uuid, p_now timestamptz)
  returns boolean language plpgsql stable as $$
begin
  return (select is_past(r.points_until, p_now) from restaurant r
    where r.restaurant_id = p_restaurant_id);
end $$;

/* Without a visit, a guest without the app is forgotten then. */
create or replace function forgotten_at(p_last_visit_at timestamptz, p_noticed_at timestamptz) returns timestamptz
  language sql stable parallel safe
  return greatest(p_last_visit_at, p_noticed_at) + interval '24 months';

create or replace function time_in_india(p_at timestamptz) returns timestamp
  language sql immutable parallel safe
  return p_at at time zone 'Asia/Kolkata';

/* A window that ends after midnight belongs to the weekday on which it begins. */
create or replace function is_within(
  p_days smallint, p_from_time time, p_to_time time, p_from_day date, p_to_day date, p_at timestamp
) returns boolean language sql immutable parallel safe
  return case when p_days is null then p_at::date between p_from_day and p_to_day
    else (p_days >> (p_at::date - date '1970-01-05') % 7) % 2 = 1
        and p_at::time >= p_from_time and (p_at::time < p_to_time or p_to_time <= p_from_time)
      or (p_days >> (p_at::date - date '1970-01-05' + 6) % 7) % 2 = 1
        and p_to_time <= p_from_time and p_at::time < p_to_time end;

/* Rounded down, so that splitting an award gains nothing. */
create or replace function points_times(p_points integer, p_halves smallint) returns integer
  language sql immutable parallel safe
  return p_points * coalesce(p_halves, 2) / 2;

/* The highest of the windows that hold; null: none holds. */
create or replace function halves_at(p_restaurant_id uuid, p_at timestamptz) returns smallint
language plpgsql stable as $$
declare
  here timestamp := time_in_india(p_at);
begin
  return (select max(w.halves) from points_window w
    where w.restaurant_id = p_restaurant_id
      and is_within(w.days, w.from_time, w.to_time, w.from_day, w.to_day, here));
end $$;
