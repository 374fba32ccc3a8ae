-- What leads to a restaurant may stand elsewhere than its rows: it refers to the program, which every node has.
alter table provider_mandate
  drop constraint provider_mandate_restaurant_id_fkey,
  add foreign key (restaurant_id) references program;
alter table billing_due
  drop constraint billing_due_restaurant_id_fkey,
  add foreign key (restaurant_id) references program;
