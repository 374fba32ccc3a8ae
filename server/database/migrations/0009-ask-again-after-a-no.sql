-- A declined order can be asked for again. A pending or granted one refuses, and points come once for an order.
alter table online_request drop constraint online_request_asked_once;
create unique index online_request_asked_once on online_request (restaurant_id, cus_id, platform, order_key)
  where status <> 'declined';
