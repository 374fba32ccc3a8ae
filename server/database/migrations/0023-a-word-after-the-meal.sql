alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check check (purpose in ('share_number', 'news', 'offers', 'birthday',
  'whatsapp', 'rating', 'carried_balance'));
alter table consent_change drop constraint consent_change_purpose_check;
alter table consent_change add constraint consent_change_purpose_check check (purpose in ('share_number', 'news', 'offers',
  'birthday', 'whatsapp', 'rating', 'carried_balance'));

alter table program
  add column asks_ratings boolean not null default false,
  -- The restaurant's page at a review site
  add column review_link text check (length(review_link) <= 300);

-- The question after a visit, then what the guest said, then the owner's answer
create table rating (
  restaurant_id uuid not null references restaurant,
  rating_id uuid not null,
  cus_id text not null,
  -- The award of the visit. Entries are set aside, so that no key refers to them.
  entry_id uuid not null,
  visited_at timestamptz not null,
  asked_at timestamptz not null,
  -- The guest did not want to say anything.
  declined_at timestamptz,
  stars smallint check (stars between 1 and 5),
  words text not null default '' check (length(words) <= 500),
  rated_at timestamptz,
  answer text check (length(answer) <= 500),
  answered_at timestamptz,
  primary key (restaurant_id, rating_id),
  foreign key (restaurant_id, cus_id) references membership,
  constraint rating_once unique (restaurant_id, entry_id),
  constraint rating_rated check ((stars is null) = (rated_at is null)),
  constraint rating_declined check (declined_at is null or rated_at is null),
  constraint rating_words check (words = '' or rated_at is not null),
  constraint rating_answered check (answer is null or answered_at is not null),
  constraint rating_answered_after check (answered_at is null or rated_at is not null)
);
create index rating_of_guest on rating (restaurant_id, cus_id, asked_at);
create index rating_by_time on rating (restaurant_id, rated_at, rating_id) where rated_at is not null;
