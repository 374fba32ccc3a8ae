-- Distributes all new tables, or none; tables.sql says how. Runs only on Citus.

do $$
declare
  missing text[];
  filled text[] := '{}';
  is_filled boolean;
  keys text[];
  statement text;
  name text;
begin
  select array_agg(t) into missing
    from unnest(tables_everywhere() || tenant_tables() || tables_of_coordinator()) t
    where not exists (select from pg_dist_partition where logicalrelid = t::regclass);
  if missing is null then return; end if;

  -- With one connection per node, each step sees the uncommitted changes of earlier steps.
  set local citus.multi_shard_modify_mode = 'sequential';
  -- Citus refuses some foreign keys between tables while they are distributed one by one.
  select array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) order by conrelid::regclass::text, conname) into keys
    from pg_constraint
    where contype = 'f' and (conrelid = any (missing::regclass[]) or confrelid = any (missing::regclass[]));
  for statement in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint
    where contype = 'f' and (conrelid = any (missing::regclass[]) or confrelid = any (missing::regclass[]))
  loop
    execute statement;
  end loop;

  foreach name in array missing loop
    -- Citus refuses tables with these policies, and row-level security would hide rows from the owner.
    -- policies.sql restores both.
    execute format('drop policy if exists of_the_restaurant on %I', name);
    execute format('drop policy if exists of_the_customer on %I', name);
    execute format('alter table %I no force row level security, disable row level security', name);
    execute format('select exists (select from %I)', name) into is_filled;
    if name = any (tables_everywhere()) then
      perform create_reference_table(name);
    elsif name = any (tables_of_coordinator()) then
      perform citus_add_local_table_to_metadata(name);
    else
      perform create_distributed_table(name, 'restaurant_id',
        colocate_with => case name when 'restaurant' then 'none' else 'restaurant' end);
    end if;
    if is_filled and name <> all (tables_of_coordinator()) then filled := filled || name; end if;
  end loop;

  foreach statement in array coalesce(keys, '{}') loop
    execute statement;
  end loop;
  foreach name in array filled loop
    perform truncate_local_data_after_distributing_table(name);
  end loop;
end $$;
