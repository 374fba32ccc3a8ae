-- Conditions that several functions and policies ask of a row.

/* The restaurants whose rows are visible: one, or several while awards or documents are handled in batches. */
create or replace function current_restaurants() returns uuid[] language sql stable parallel safe
  return string_to_array(current_setting('dobara.restaurant_id', true), ',')::uuid[];

/* The guest whose rows are visible at every restaurant: one, or several while documents are read in batches. */
create or replace function current_customers() returns text[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('dobara.cus_id', true), ''), ',');

/* Whether a membership is in force. Its row stays when the customer leaves. */
create or replace function is_member(p_left_at timestamptz) returns boolean
  language sql immutable parallel safe
  return p_left_at is null;

/* Whether the guest sees the membership: it is in force, or it ended only because its award was taken back. */
create or replace function is_place_of_guest(p_left_at timestamptz, p_joined_with uuid) returns boolean
  language sql immutable parallel safe
  return p_left_at is null or p_joined_with is not null;

/* Whether a session was not ended, has not expired, and was used within 30 days. */
create or replace function is_open(
  p_revoked_at timestamptz, p_expires_at timestamptz, p_last_used_at timestamptz, p_now timestamptz
) returns boolean language sql stable parallel safe
  return p_revoked_at is null and p_expires_at > p_now
    and p_last_used_at > p_now - interval '30 days';

/*
 * Whether the time until which points can be given has passed; awards read nothing else of billing. False for a null
 * time: the plan has no end, or the payment provider has to be asked first.
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
