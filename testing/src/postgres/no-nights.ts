import { asSuperuser } from './superuser.ts'

/** Lets messages leave at night, so that no journey depends on the hour. */
export const endNights = (url: string) =>
  asSuperuser(
    url,
    `create or replace function is_quiet(p_now timestamptz, p_from_hour integer, p_until_hour integer)
       returns boolean language sql immutable return false`,
  )
