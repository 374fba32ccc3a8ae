/* Whether a session was not ended, has not expired, and was used within 30 days. */
create or replace function is_open(
  p_revoked_at timestamptz, p_expires_at timestamptz, p_last_used_at timestamptz, p_now timestamptz
) returns boolean language sql stable parallel safe
  return p_revoked_at is null and p_expires_at > p_now
    and p_last_used_at > p_now - interval '30 days';
