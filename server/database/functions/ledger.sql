-- The ledger. These functions and those of awards.sql are the only ones that add to points_entry and to what a
-- membership counts: balance, entries, visits. Those of aside.sql move old entries away.

/* The restaurants' calendar day. */
create or replace function day_in_india(p_at timestamptz) returns date
  language sql immutable parallel safe
  return (p_at at time zone 'Asia/Kolkata')::date;

/* How many visits there are with one more award, on the last day or a later one. */
create or replace function visits_with(p_visits integer, p_last_visit date, p_day date)
  returns integer language sql immutable parallel safe
  return p_visits + (p_day > coalesce(p_last_visit, '-infinity'))::integer;

/* A membership's visits by all its entries: awards at the counter; `last_visit_at` counts orders, too. */
create or replace function visits_by_entries(p_restaurant_id uuid, p_cus_id text)
  returns table (visits integer, first_visit date, last_visit date, last_visit_at timestamptz)
  language plpgsql stable as $$
begin
  return query
  with entry as (select * from entries_of(p_restaurant_id, p_cus_id))
  select count(distinct day_in_india(e.created_at)) filter (where e.kind = 'in_store')::integer,
      min(day_in_india(e.created_at)) filter (where e.kind = 'in_store'),
      max(day_in_india(e.created_at)) filter (where e.kind = 'in_store'), max(e.created_at)
    from entry e
    where e.kind in ('in_store', 'online')
      and not exists (select from entry r where r.reverses = e.entry_id);
end $$;

/*
 * Adds an entry, given by the names of its columns, and moves what the membership counts. Its row stays
 * locked until the transaction ends. Returns the balance.
 */
create or replace function append_entry(p_entry json) returns integer language plpgsql as $$
declare
  entry points_entry := json_populate_record(null::points_entry, p_entry);
  visit date := case entry.kind when 'in_store' then day_in_india(entry.created_at) end;
  moved membership;
begin
  update membership m
    set balance = m.balance + entry.points, entry_count = m.entry_count + 1,
      last_visit_at = case when entry.kind in ('in_store', 'online')
        then greatest(m.last_visit_at, entry.created_at) else m.last_visit_at end,
      visits = case when visit is null then m.visits
        else visits_with(m.visits, m.last_visit, visit) end,
      first_visit = coalesce(m.first_visit, visit), last_visit = greatest(m.last_visit, visit)
    where m.restaurant_id = entry.restaurant_id and m.cus_id = entry.cus_id
    returning * into strict moved;
  entry.number := moved.entry_count;
  entry.balance_after := moved.balance;
  entry.cautions := coalesce(entry.cautions, '{}');
  insert into points_entry values (entry.*);
  -- Counted afresh where a day may have come or gone other than at the end: an award is taken back, or
  -- one arrives from the day before, as at midnight from a server whose clock is behind.
  if entry.kind = 'reversal' or visit < moved.last_visit then
    select v.visits, v.first_visit, v.last_visit, v.last_visit_at
      into moved.visits, moved.first_visit, moved.last_visit, moved.last_visit_at
      from visits_by_entries(entry.restaurant_id, entry.cus_id) v;
    update membership m
      set visits = moved.visits, first_visit = moved.first_visit, last_visit = moved.last_visit,
        last_visit_at = moved.last_visit_at
      where m.restaurant_id = entry.restaurant_id and m.cus_id = entry.cus_id;
  end if;
  return moved.balance;
end $$;

/*
 * Makes the customer a member, or one again, and locks the membership; with an award, or by the guest, who
 * alone brings their names, and alone undoes a leave. The bonus comes once per customer, with the first
 * joining or coming back at which there is one. Null: there is no such customer, or they left.
 */
create or replace function join_program(
  p_restaurant_id uuid, p_cus_id text, p_award_id uuid, p_bonus_entry_id uuid,
  p_session_id uuid, p_now timestamptz, out bonus integer, out first_name text, out last_name text,
  out balance integer
) language plpgsql as $$
declare
  person customer;
  member membership;
begin
  -- A change or erasure of the name waits for this lock, and then finds the restaurant just joined. On Citus it
  -- waits for whoever adds a place, and one on the customer would be on all customers.
  if is_spread() then
    if not exists (select from customer c where c.cus_id = p_cus_id) then return; end if;
    insert into customer_place (cus_id, restaurant_id) values (p_cus_id, p_restaurant_id)
      on conflict do nothing;
    select * into person from customer c where c.cus_id = p_cus_id and c.erased_at is null;
    if not found then return; end if;
  else
    select * into person from customer c
      where c.cus_id = p_cus_id and c.erased_at is null for share;
    if not found then return; end if;
    insert into customer_place (cus_id, restaurant_id) values (p_cus_id, p_restaurant_id)
      on conflict do nothing;
  end if;
  insert into membership as m
      (restaurant_id, cus_id, first_name, last_name, joined_at, joined_with)
    values (p_restaurant_id, p_cus_id, case when p_award_id is null then person.first_name else '' end,
      case when p_award_id is null then person.last_name else '' end, p_now, p_award_id)
    on conflict (restaurant_id, cus_id) do update
      set first_name = case when excluded.joined_with is null then excluded.first_name
          else m.first_name end,
        last_name = case when excluded.joined_with is null then excluded.last_name
          else m.last_name end,
        joined_at = case when m.left_at is null then m.joined_at else excluded.joined_at end,
        joined_with = case when m.left_at is null and excluded.joined_with is not null
          then m.joined_with else excluded.joined_with end,
        left_at = null
      where excluded.joined_with is null or m.left_at is null or m.joined_with is not null
    returning * into member;
  if not found then return; end if;
  first_name := member.first_name;
  last_name := member.last_name;
  balance := member.balance;
  bonus := 0;
  if member.joined_at = p_now and not member.had_bonus then
    select p.sign_up_bonus into strict bonus from program p where p.restaurant_id = p_restaurant_id;
    if bonus > 0 then
      update membership m set had_bonus = true
        where m.restaurant_id = p_restaurant_id and m.cus_id = p_cus_id;
      balance := append_entry(json_build_object(
        'restaurant_id', p_restaurant_id, 'cus_id', p_cus_id, 'entry_id', p_bonus_entry_id,
        'kind', 'sign_up_bonus', 'points', bonus, 'cause', 'Sign-up bonus', 'source_id', p_award_id,
        'session_id', p_session_id, 'created_at', p_now));
    end if;
  end if;
end $$;
