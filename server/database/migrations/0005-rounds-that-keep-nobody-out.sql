-- A restaurant whose offers reach few guests keeps nobody out. Each round of 0.1.0 kept guests out.
alter table message_round add column keeps_out boolean not null default true;
