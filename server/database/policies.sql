do $$
begin
  if not exists (select from pg_roles where rolname = 'dobara_app') then
    -- Citus connects to its nodes as this role, so it may log in. Clients cannot, because it has no
    -- password.
    execute 'create role dobara_app ' || case when is_spread() then 'login' else 'nologin' end;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  set local role dobara_app;
  reset role;
exception when insufficient_privilege then
  begin
    grant dobara_app to current_user;
  exception when insufficient_privilege then
    -- From PostgreSQL 16 on, only the role's maker may grant it.
    raise insufficient_privilege using message = format(
      'the role dobara_app is of others; let a superuser run: grant dobara_app to %I', current_user);
  end;
end $$;

-- A subquery calls the function once per statement, but Citus refuses the subquery. A policy uses
-- no index, so each statement also names the restaurant or guest.
do $$
declare
  tenant_table text;
  is_of_the_restaurant text := case when is_spread()
    then 'restaurant_id = any (current_restaurants())'
    else 'array_position((select current_restaurants()), restaurant_id) is not null' end;
  is_of_the_customer text := case when is_spread()
    then 'cus_id = any (current_customers())'
    else 'array_position((select current_customers()), cus_id) is not null' end;
begin
  foreach tenant_table in array tenant_tables() loop
    execute format('alter table %I enable row level security, force row level security', tenant_table);
    execute format('drop policy if exists of_the_restaurant on %I', tenant_table);
    execute format('create policy of_the_restaurant on %I to dobara_app using (%s)', tenant_table,
      is_of_the_restaurant);
  end loop;
  foreach tenant_table in array array['membership', 'points_entry', 'old_points_entry', 'put_right',
    'online_request', 'reward_claim', 'consent', 'consent_change', 'guest_message', 'gift', 'rating']
  loop
    execute format('drop policy if exists of_the_customer on %I', tenant_table);
    execute format('create policy of_the_customer on %I for select to dobara_app using (%s)', tenant_table,
      is_of_the_customer);
  end loop;
end $$;

-- dobara_app may not change or delete entries of the ledger.
revoke all on all tables in schema public, identity from dobara_app;
grant usage on schema public, identity to dobara_app;
-- For the readiness check
grant select on migration to dobara_app;
grant select, insert, update, delete on account, session, merged_card to dobara_app;
grant select, insert, update on program, customer, printed_card, restaurant, outlet, counter_device, staff,
  manager_window, membership, online_request, reward_claim, gift, consent, stranger_day, picture, insights_day to dobara_app;
-- Erasing a guest updates `words`.
grant select, insert, update (words) on put_right to dobara_app;
grant select, insert on customer_place, points_entry, bill_rule, confirmed_entry, pin_event, audit,
  consent_change to dobara_app;
grant select, insert, update, delete on reward to dobara_app;
grant select on old_points_entry to dobara_app;
grant select, insert, update on guest_import to dobara_app;
grant select, insert, update, delete on carried_balance to dobara_app;
grant select, insert, delete on guest_without_app, points_window to dobara_app;
grant select, insert, update on nudge, news, message_round, guest_message, owner_choice, owner_message, rating
  to dobara_app;
grant select, insert on push_key, message_result to dobara_app;
grant select, insert, update, delete on push_subscription, due_message, message_run, offer_day to dobara_app;
grant select, insert, delete on outbox_message, device_code to dobara_app;
-- `for update skip locked` needs the right to update.
grant select, insert, update, delete on spent_id_token to dobara_app;
grant select, insert, update on billing_account, mandate, payment, billing_notice, billing_due,
  provider_event, document_series, billed_person to dobara_app;
grant delete on provider_event to dobara_app;
grant select, insert on billing_document, provider_mandate to dobara_app;
grant select, insert, update, delete on all tables in schema identity to dobara_app;

-- On Citus, this insert locks the table, which needs the right to update.
do $$
begin
  if is_spread() then grant update on customer_place to dobara_app; end if;
end $$;
