/*
 * The outcome 'too_many_strangers' does not reveal whether the guest exists. The caller must commit
 * even a refusal, because refusals count. With a null p_cus_id, a mobile number is looked up.
 */
create or replace function meet_stranger(
  p_restaurant_id uuid, p_cus_id text, p_is_award boolean, p_now timestamptz
) returns text language plpgsql as $$
declare
  today stranger_day;
  customer_exists boolean;
begin
  -- Concurrent calls wait for each other here.
  insert into stranger_day as d (restaurant_id, day) values (p_restaurant_id, day_in_india(p_now))
    on conflict (restaurant_id, day) do update set looks = d.looks
    returning * into today;
  if today.misses >= 50 or today.looks >= 900 or today.joins >= 300 then
    return 'too_many_strangers';
  end if;
  customer_exists := p_cus_id is null or exists (select from customer c
    where c.cus_id = p_cus_id and c.erased_at is null
      and (c.uid is not null or is_card_of(p_restaurant_id, p_cus_id)
        or exists (select from guest_without_app g
          where g.restaurant_id = p_restaurant_id and g.cus_id = p_cus_id)));
  update stranger_day d
    set looks = d.looks + (not p_is_award)::integer,
      joins = d.joins + (p_is_award and customer_exists)::integer,
      misses = d.misses + (not customer_exists)::integer
    where d.restaurant_id = p_restaurant_id and d.day = today.day;
  return case when customer_exists then 'ok' else 'customer_not_found' end;
end $$;

/* Only the guest can undo a leave. */
create or replace function has_left(p_left_at timestamptz, p_joined_with uuid, p_cus_id text)
  returns boolean language plpgsql stable as $$
begin
  return p_left_at is not null and p_joined_with is null and exists (select from customer c
    where c.cus_id = p_cus_id and c.erased_at is null);
end $$;

/* Until its first award, a printed card is known to the restaurant that printed it alone. */
create or replace function is_card_of(p_restaurant_id uuid, p_cus_id text) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from printed_card k where k.cus_id = p_cus_id
    and (k.restaurant_id = p_restaurant_id
      or exists (select from customer_place p where p.cus_id = p_cus_id)));
end $$;
