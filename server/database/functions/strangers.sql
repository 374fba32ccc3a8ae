-- Customers who are no members of a restaurant: how many of them it may meet in a day.

/*
 * Whether the restaurant may go on with this customer, who is no member of it: 'ok', 'customer_not_found', or
 * 'too_many_strangers' without a word on whether there is such a customer. Counts it; to be committed. A busy opening day
 * stays far below the figures, whoever goes through IDs does not.
 */
create or replace function meet_stranger(
  p_restaurant_id uuid, p_cus_id text, p_is_award boolean, p_now timestamptz
) returns text language plpgsql as $$
declare
  today stranger_day;
  is_somebody boolean;
begin
  -- Its row stays locked, so that of many at once each is counted before the next.
  insert into stranger_day as d (restaurant_id, day) values (p_restaurant_id, day_in_india(p_now))
    on conflict (restaurant_id, day) do update set looks = d.looks
    returning * into today;
  if today.misses >= 50 or today.looks >= 900 or today.joins >= 300 then
    return 'too_many_strangers';
  end if;
  is_somebody := exists (select from customer c
    where c.cus_id = p_cus_id and c.erased_at is null);
  update stranger_day d
    set looks = d.looks + (not p_is_award)::integer,
      joins = d.joins + (p_is_award and is_somebody)::integer,
      misses = d.misses + (not is_somebody)::integer
    where d.restaurant_id = p_restaurant_id and d.day = today.day;
  return case when is_somebody then 'ok' else 'customer_not_found' end;
end $$;

/* Whether this guest left, and is still somebody: by themselves alone they come back. */
create or replace function has_left(p_left_at timestamptz, p_joined_with uuid, p_cus_id text)
  returns boolean language plpgsql stable as $$
begin
  return p_left_at is not null and p_joined_with is null and exists (select from customer c
    where c.cus_id = p_cus_id and c.erased_at is null);
end $$;
