-- The kinds of tables. A test fails if a table with a restaurant_id is in none of these lists.

/* Tables with rows of one restaurant each: under row-level security, and on Citus distributed by restaurant_id. */
create or replace function tenant_tables() returns text[] language sql immutable parallel safe
  return array['restaurant', 'outlet', 'counter_device', 'manager_window', 'staff', 'membership', 'points_entry', 'old_points_entry', 'put_right', 'bill_rule',
    'confirmed_entry', 'online_request', 'reward_claim', 'consent', 'consent_change', 'pin_event', 'stranger_day', 'audit', 'billing_account',
    'mandate', 'payment', 'billing_document', 'billing_notice', 'picture', 'insights_day',
    'guest_import', 'carried_balance', 'nudge', 'news', 'message_round', 'guest_message'];

/* Tables that are read together with a restaurant's rows or referred to by them: on Citus copied to every node. */
create or replace function tables_everywhere() returns text[] language sql immutable parallel safe
  return array['account', 'program', 'customer', 'customer_place'];

/* Tables that change in one transaction with a restaurant's rows but are never read with them: on Citus local to the
 * coordinator. */
create or replace function tables_of_coordinator() returns text[]
  language sql immutable parallel safe
  return array['session', 'device_code', 'provider_mandate', 'billing_due', 'document_series', 'billed_person',
    'push_key', 'push_subscription', 'due_message', 'message_run', 'offer_day', 'message_result'];

/* Whether Citus distributes this database over several nodes. */
create or replace function is_spread() returns boolean language sql stable
  return exists (select from pg_extension where extname = 'citus');
