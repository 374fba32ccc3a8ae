/* The restaurants whose rows are visible: one; several only while awards are given or documents read together. */
create or replace function current_restaurants() returns uuid[] language sql stable parallel safe
  return string_to_array(current_setting('dobara.restaurant_id', true), ',')::uuid[];

/* The guest who reads their own rows at every restaurant; several only while documents are read together. */
create or replace function current_customers() returns text[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('dobara.cus_id', true), ''), ',');

/* Whether a row of membership is a member now: it stays when its customer leaves. */
create or replace function is_member(p_left_at timestamptz) returns boolean
  language sql immutable parallel safe
  return p_left_at is null;

/* A member's row, or one whose only award was taken back: the guest sees it until they leave. */
create or replace function is_place_of_guest(p_left_at timestamptz, p_joined_with uuid) returns boolean
  language sql immutable parallel safe
  return p_left_at is null or p_joined_with is not null;
