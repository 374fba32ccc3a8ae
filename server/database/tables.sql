-- A test fails if a table with a restaurant_id is in no list.

/* Each row belongs to one restaurant, under row-level security; distributed on Citus */
create or replace function tenant_tables() returns text[] language sql immutable parallel safe
  return array['restaurant', 'outlet', 'counter_device', 'manager_window', 'staff', 'membership', 'points_entry', 'old_points_entry', 'put_right', 'bill_rule', 'points_window',
    'confirmed_entry', 'online_request', 'reward', 'reward_claim', 'consent', 'consent_change', 'pin_event', 'stranger_day', 'audit', 'billing_account',
    'mandate', 'payment', 'billing_document', 'billing_notice', 'picture', 'insights_day',
    'guest_import', 'carried_balance', 'guest_without_app', 'owner_choice', 'nudge', 'news', 'message_round',
    'guest_message', 'gift', 'rating'];

/* Read or referred to together with a restaurant's rows; copied to every node of Citus */
create or replace function tables_everywhere() returns text[] language sql immutable parallel safe
  return array['account', 'program', 'customer', 'customer_place', 'printed_card', 'merged_card'];

/* Changed in a restaurant's transactions, but never read with its rows; on Citus, on the coordinator */
create or replace function tables_of_coordinator() returns text[]
  language sql immutable parallel safe
  return array['session', 'device_code', 'provider_mandate', 'billing_due', 'document_series', 'billed_person',
    'push_key', 'push_subscription', 'due_message', 'owner_message', 'message_run', 'offer_day',
    'message_result'];

create or replace function is_spread() returns boolean language sql stable
  return exists (select from pg_extension where extname = 'citus');
