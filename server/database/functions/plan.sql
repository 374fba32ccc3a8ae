-- The time until which points can be given. Awards read nothing else of billing.

/* False for a null time: the plan has no end, or the payment provider has to be asked first. */
create or replace function is_past(p_until timestamptz, p_now timestamptz)
  returns boolean language sql immutable parallel safe
  return coalesce(p_until <= p_now, false);

create or replace function plan_has_ended(p_restaurant_id uuid, p_now timestamptz)
  returns boolean language plpgsql stable as $$
begin
  return (select is_past(r.points_until, p_now) from restaurant r
    where r.restaurant_id = p_restaurant_id);
end $$;
