-- The application works as this role: no owner of anything, no way past row-level security. It may be
-- there already: roles belong to the whole server, and Citus lets a superuser alone make one.
do $$
begin
  if not exists (select from pg_roles where rolname = 'dobara_app') then
    -- Citus connects its nodes as the role that asks; without a password nobody else signs in as it.
    execute 'create role dobara_app ' || case when is_spread() then 'login' else 'nologin' end;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  set local role dobara_app;
  reset role;
exception when insufficient_privilege then grant dobara_app to current_user;
end $$;

-- Row-level security: a restaurant sees its own rows; a customer reads their own. As a subquery the
-- restaurants or customers are worked out once for a statement, not for each row, and the policy only filters: rows
-- are found by what a statement itself asks for. Citus takes no subquery there.
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
  foreach tenant_table in array array['membership', 'points_entry', 'old_points_entry', 'online_request',
    'reward_claim']
  loop
    execute format('drop policy if exists of_the_customer on %I', tenant_table);
    execute format('create policy of_the_customer on %I for select to dobara_app using (%s)', tenant_table,
      is_of_the_customer);
  end loop;
end $$;

-- The application's rights. It may do nothing that is not written here, and may only add to the ledger.
revoke all on all tables in schema public, identity from dobara_app;
grant usage on schema public, identity to dobara_app;
-- An instance is ready only when all migrations are applied.
grant select on migration to dobara_app;
grant select, insert, update, delete on account, session to dobara_app;
grant select, insert, update on program, customer, restaurant, membership, online_request,
  reward_claim, stranger_day, picture to dobara_app;
grant select, insert on customer_place, outlet, points_entry, pin_event, audit to dobara_app;
-- Who owns the tables alone moves entries there.
grant select on old_points_entry to dobara_app;
grant select, insert, delete on outbox_message to dobara_app;
-- Rows that others hold are passed by when what has ended is deleted; that takes the right to change them.
grant select, insert, update, delete on spent_id_token to dobara_app;
grant select, insert, update on billing_account, mandate, payment, billing_notice, billing_due,
  provider_event, document_series to dobara_app;
grant delete on provider_event to dobara_app;
grant select, insert on billing_document, provider_mandate to dobara_app;
grant select, insert, update, delete on all tables in schema identity to dobara_app;

-- Adding to a table that is on every node takes a lock on all of it there, for which Citus asks for this.
do $$
begin
  if is_spread() then grant update on customer_place to dobara_app; end if;
end $$;
