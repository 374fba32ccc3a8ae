-- Rewards besides the first one. The first has a row, whose choice_id is the restaurant_id, only if the owner limits its claims; its
-- name, points and cost stand in `program`.
create table reward (
  restaurant_id uuid not null references restaurant,
  choice_id uuid not null,
  place integer not null,
  kind text not null constraint reward_kind_check check (kind in ('thing', 'rupees', 'percent')),
  reward text not null,
  points integer not null constraint reward_points_check check (points between 1 and 1000000),
  rupees integer constraint reward_rupees_check check (rupees between 1 and 10000),
  percent integer constraint reward_percent_check check (percent between 1 and 100),
  most_rupees integer constraint reward_most_rupees_check check (most_rupees between 1 and 10000),
  -- Must not be shown to guests
  reward_cost integer constraint reward_reward_cost_check check (reward_cost >= 0),
  -- 0 is Monday; null: every day
  days integer[],
  -- On India's clock; null: all day
  from_time text,
  to_time text,
  a_day integer constraint reward_a_day_check check (a_day between 1 and 1000),
  once_a_guest boolean not null default false,
  in_steps boolean not null default false,
  is_on boolean not null default true,
  changed_at timestamptz not null,
  primary key (restaurant_id, choice_id),
  constraint reward_place_once unique (restaurant_id, place),
  constraint reward_amount check (case kind
    when 'rupees' then rupees is not null and percent is null and most_rupees is null
    when 'percent' then percent is not null and most_rupees is not null and rupees is null and not in_steps
    else rupees is null and percent is null and most_rupees is null and not in_steps end),
  constraint reward_times check ((from_time is null) = (to_time is null))
);

-- What guests see of the rows of `reward` that are on
alter table program add column rewards jsonb not null default '[]';

-- As the reward was when it was claimed
alter table reward_claim
  -- Null: the first reward, claimed in an earlier version
  add column choice_id uuid,
  add column reward_kind text not null default 'thing' constraint reward_claim_reward_kind_check check (reward_kind in ('thing', 'rupees', 'percent')),
  add column steps integer not null default 1 constraint reward_claim_steps_check check (steps between 1 and 100),
  -- Of all steps
  add column rupees integer constraint reward_claim_rupees_check check (rupees > 0),
  add column percent integer constraint reward_claim_percent_check check (percent between 1 and 100),
  add column most_rupees integer constraint reward_claim_most_rupees_check check (most_rupees > 0);
create index reward_claim_of_choice on reward_claim (restaurant_id, choice_id, created_at) where choice_id is not null;
