import { checkDigit } from '@dobara/contract/fields/check-digit'
import { asSuperuser } from '../postgres/superuser.ts'

export async function addCrowd(
  databaseUrl: string,
  cusId: string,
  count: number,
): Promise<string[]> {
  const rows = await asSuperuser<{ cus_id: string }>(
    databaseUrl,
    `with crowd as (
       select cus_id, gen_random_uuid() as uid, n from unnest($2::text[]) with ordinality as own (cus_id, n)
     ), accounts as (
       insert into account (uid, subject, role, auth_method, phone_number, created_at)
       select crowd.uid, 'crowd ' || n, a.role, a.auth_method, '+9170' || lpad(n::text, 8, '0'), a.created_at
       from crowd, account a join customer c on c.uid = a.uid where c.cus_id = $1
     ), cards as (
       insert into customer (cus_id, uid, first_name, last_name, consent_version, consented_at, created_at, can_be_told)
       select crowd.cus_id, crowd.uid, c.first_name, c.last_name, c.consent_version, c.consented_at, c.created_at,
         c.can_be_told
       from crowd, customer c where c.cus_id = $1
     ), places as (
       insert into customer_place select crowd.cus_id, p.restaurant_id from crowd, customer_place p where p.cus_id = $1
     ), members as (
       insert into membership (restaurant_id, cus_id, first_name, last_name, balance, joined_at, last_visit_at, visits,
         first_visit, last_visit, last_visit_awards, last_award)
       select m.restaurant_id, crowd.cus_id, m.first_name, m.last_name, m.balance, m.joined_at, m.last_visit_at, m.visits,
         m.first_visit, m.last_visit, m.last_visit_awards, m.last_award
       from crowd, membership m where m.cus_id = $1
     ), consents as (
       insert into consent (restaurant_id, cus_id, purpose, is_given, notice_version, decided_at, birthday)
       select o.restaurant_id, crowd.cus_id, o.purpose, o.is_given, o.notice_version, o.decided_at, o.birthday
       from crowd, consent o where o.cus_id = $1
     )
     select cus_id from crowd`,
    [cusId, Array.from({ length: count }, (_, n) => withCheckDigit(`${7_000_000 + n}`))],
  )
  return rows.map(({ cus_id }) => cus_id)
}

const withCheckDigit = (digits: string) => digits + checkDigit(digits)
