-- When the guest's phone first showed an approved reward: the owner sees that it was handed over before.
alter table reward_claim
  add shown_at timestamptz,
  add constraint reward_claim_shown check (shown_at is null or status = 'approved');
