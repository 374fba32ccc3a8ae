-- Only the tables' owner may move old entries.

/*
 * The year is a calendar year in India. This function blocks neither awards nor reads of old
 * entries.
 */
create or replace function make_room_for_old_entries(p_year integer) returns void language plpgsql as $$
declare
  partition_name text := 'old_points_entry_' || p_year;
begin
  if to_regclass(partition_name) is not null then return; end if;
  lock table old_points_entry in share update exclusive mode;
  if to_regclass(partition_name) is not null then return; end if;
  execute format('create table %I (like old_points_entry including all)', partition_name);
  execute format('alter table %I enable row level security, force row level security', partition_name);
  execute format('alter table old_points_entry attach partition %I for values from (%L) to (%L)',
    partition_name, make_timestamptz(p_year, 1, 1, 0, 0, 0, 'Asia/Kolkata'),
    make_timestamptz(p_year + 1, 1, 1, 0, 0, 0, 'Asia/Kolkata'));
end $$;

/*
 * All entries up to the returned number are older than p_before, and none of them holds points of a
 * pending claim. No remaining entry reverses or corrects one of them.
 */
create or replace function last_to_set_aside(p_restaurant_id uuid, p_cus_id text, p_before timestamptz)
returns integer language plpgsql stable as $$
declare
  first_kept integer;
  led_to integer;
begin
  select coalesce(
      min(e.number) filter (where e.created_at >= p_before
        or e.kind = 'reward_claim' and exists (select from reward_claim c
          where c.restaurant_id = e.restaurant_id and c.reward_id = e.source_id
            and c.status = 'pending')),
      max(e.number) + 1) into first_kept
    from points_entry e where e.restaurant_id = p_restaurant_id and e.cus_id = p_cus_id;
  loop
    select min(e.number) into led_to from points_entry e
      where e.restaurant_id = p_restaurant_id and e.cus_id = p_cus_id and e.number < first_kept
        and (exists (select from points_entry k
            where k.restaurant_id = e.restaurant_id and k.reverses = e.entry_id
              and (k.cus_id <> e.cus_id or k.number >= first_kept))
          or exists (select from points_entry k
            where k.restaurant_id = e.restaurant_id and k.corrects = e.entry_id
              and (k.cus_id <> e.cus_id or k.number >= first_kept)));
    exit when led_to is null;
    first_kept := led_to;
  end loop;
  return first_kept - 1;
end $$;

/*
 * This function moves p_most entries or a few more, of memberships after p_after. The entries of
 * one membership move together, under the lock that awards take. Memberships that are locked
 * already are skipped. If last_cus_id is null, none is left.
 */
create or replace function set_entries_aside(
  p_restaurant_id uuid, p_after text, p_before timestamptz, p_most integer,
  out moved integer, out passed_over integer, out last_cus_id text
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  guest record;
  member record;
  last_number integer;
  year integer;
  added integer;
  removed integer;
begin
  execute format('set local dobara.restaurant_id = %L', p_restaurant_id);
  if not exists (select from restaurant r where r.restaurant_id = p_restaurant_id) then
    raise exception 'this role does not see the rows of restaurant %', p_restaurant_id
      using errcode = 'insufficient_privilege';
  end if;
  moved := 0;
  passed_over := 0;
  for guest in
    select m.cus_id from membership m
      cross join lateral (select from points_entry e
        where e.restaurant_id = m.restaurant_id and e.cus_id = m.cus_id
          and e.number = m.entries_aside + 1 and e.created_at < p_before
        offset 0) as first
      where m.restaurant_id = p_restaurant_id and m.cus_id > p_after
      order by m.cus_id
  loop
    last_cus_id := guest.cus_id;
    select m.entries_aside into member from membership m
      where m.restaurant_id = p_restaurant_id and m.cus_id = guest.cus_id
      for no key update skip locked;
    if not found then
      passed_over := passed_over + 1;
      continue;
    end if;
    last_number := last_to_set_aside(p_restaurant_id, guest.cus_id, p_before);
    for year in
      select distinct extract(year from day_in_india(e.created_at)) from points_entry e
        where e.restaurant_id = p_restaurant_id and e.cus_id = guest.cus_id
          and e.number <= last_number
    loop
      perform make_room_for_old_entries(year);
    end loop;
    insert into old_points_entry select e.* from points_entry e
      where e.restaurant_id = p_restaurant_id and e.cus_id = guest.cus_id and e.number <= last_number;
    get diagnostics added = row_count;
    delete from points_entry e
      where e.restaurant_id = p_restaurant_id and e.cus_id = guest.cus_id and e.number <= last_number;
    get diagnostics removed = row_count;
    if added <> removed or added <> last_number - member.entries_aside then
      raise exception 'the first % entries of customer % are not what the membership counts',
        last_number, guest.cus_id;
    end if;
    update membership m set entries_aside = last_number
      where m.restaurant_id = p_restaurant_id and m.cus_id = guest.cus_id and added > 0;
    moved := moved + added;
    exit when moved >= p_most;
  end loop;
end $$;
