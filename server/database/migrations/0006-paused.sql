-- Guests are told that a program is paused before they press anything: until when points can be given stands
-- beside what its poster shows. The date itself is shown to nobody.
alter table program add points_until timestamptz;
alter table restaurant no force row level security;
update program p set points_until = r.points_until from restaurant r
  where r.restaurant_id = p.restaurant_id and r.points_until is not null;
alter table restaurant force row level security;
