import { asSuperuser } from './superuser.ts'

/** Messages may leave at night, so no journey depends on its hour. */
export const endNights = (url: string) =>
  asSuperuser(
    url,
    `create or replace function is_quiet(p_now timestamptz, p_from_hour integer, p_until_hour integer)
       returns boolean language sql immutable return false`,
  )
