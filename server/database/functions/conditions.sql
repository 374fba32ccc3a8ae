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
