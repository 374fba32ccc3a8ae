-- Which table belongs to whom. A new table with a restaurant_id stands in one of these lists, or a test names it.

/* Rows of one restaurant: guarded by row-level security, and on Citus spread by restaurant_id. */
create or replace function tenant_tables() returns text[] language sql immutable parallel safe
  return array['restaurant', 'outlet', 'membership', 'points_entry', 'old_points_entry',
    'online_request', 'reward_claim', 'pin_event', 'stranger_day', 'audit', 'billing_account',
    'mandate', 'payment', 'billing_document', 'billing_notice', 'picture'];

/* Read together with a restaurant's rows, or what these refer to: on Citus whole on every node. */
create or replace function tables_everywhere() returns text[] language sql immutable parallel safe
  return array['account', 'program', 'customer', 'customer_place'];

/* Changed in one transaction with a restaurant's rows, and never read with them: on Citus only on the coordinator. */
create or replace function tables_of_coordinator() returns text[]
  language sql immutable parallel safe
  return array['session', 'provider_mandate', 'billing_due', 'document_series'];

/* Whether this database is spread over several nodes by Citus. */
create or replace function is_spread() returns boolean language sql stable
  return exists (select from pg_extension where extname = 'citus');
