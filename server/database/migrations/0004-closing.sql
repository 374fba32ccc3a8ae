-- Who is erased takes their orders' numbers along, and an owner closes the restaurant.

-- An order's number stands with its request alone: an entry never changes, and erasing a guest takes the number away.
alter table points_entry no force row level security;
alter table online_request no force row level security;
update points_entry e set cause = r.platform from online_request r
  where r.restaurant_id = e.restaurant_id and r.request_id = e.source_id and e.kind = 'online';
alter table online_request force row level security;
alter table points_entry force row level security;

-- A restaurant that is closed is found by nobody, and its guests are members no more. Its figures stay.
alter table program add closed_at timestamptz;
