/* The restaurants whose rows are visible: one; several only while awards are given together. */
create or replace function current_restaurants() returns uuid[] language sql stable parallel safe
  return string_to_array(current_setting('dobara.restaurant_id', true), ',')::uuid[];

/* The guest who reads their own rows at every restaurant. */
create or replace function current_customer() returns text language sql stable parallel safe
  return nullif(current_setting('dobara.cus_id', true), '');
