-- The rules that made points of bills, each since it was saved. A corrected bill follows the rule of its award. Version 0.1.0 kept
-- the last one alone.
create table bill_rule (
  restaurant_id uuid not null references restaurant,
  rule_id uuid not null,
  since timestamptz not null,
  rupees_per_point integer not null,
  smallest_bill integer not null,
  most_points integer not null,
  primary key (restaurant_id, rule_id)
);
insert into bill_rule
  select restaurant_id, gen_random_uuid(), '-infinity', rupees_per_point, smallest_bill, most_points
    from program where rupees_per_point > 0;

-- A right bill may make the points that the wrong one made.
alter table points_entry drop constraint points_entry_sign;
alter table points_entry add constraint points_entry_sign check (case kind
  when 'reward_claim' then points < 0
  when 'reversal' then points < 0
  when 'correction' then points <> 0 or bill_amount is not null
  else points > 0 end);
alter table old_points_entry drop constraint points_entry_sign;
alter table old_points_entry add constraint points_entry_sign check (case kind
  when 'reward_claim' then points < 0
  when 'reversal' then points < 0
  when 'correction' then points <> 0 or bill_amount is not null
  else points > 0 end);
alter table put_right drop constraint put_right_meant_points_check;

-- Version 0.1.0 summed a corrected award's first bill. Such days are summed anew. policies.sql forces the policies again, which
-- would hide all rows here.
alter table insights_day no force row level security;
alter table points_entry no force row level security;
alter table old_points_entry no force row level security;
update insights_day d set summed_at = d.day
  from points_entry c
    join points_entry a on a.restaurant_id = c.restaurant_id and a.entry_id = c.corrects
  where c.restaurant_id = d.restaurant_id and a.bill_amount is not null
    and (a.created_at at time zone 'Asia/Kolkata')::date = d.day;
update insights_day d set summed_at = d.day
  from old_points_entry c
    join old_points_entry a on a.restaurant_id = c.restaurant_id and a.entry_id = c.corrects
  where c.restaurant_id = d.restaurant_id and a.bill_amount is not null
    and (a.created_at at time zone 'Asia/Kolkata')::date = d.day;
