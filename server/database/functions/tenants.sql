/* The restaurants whose rows are visible: one; several only while awards are given or documents read together. */
create or replace function current_restaurants() returns uuid[] language sql stable parallel safe
  return string_to_array(current_setting('dobara.restaurant_id', true), ',')::uuid[];

/* The guest who reads their own rows at every restaurant; several only while documents are read together. */
create or replace function current_customers() returns text[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('dobara.cus_id', true), ''), ',');
