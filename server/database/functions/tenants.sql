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
