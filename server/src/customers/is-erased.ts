import { sql } from 'kysely'

export const isErased = (member: string) =>
  sql<boolean>`(${sql.ref(`${member}.left_at`)} is not null and exists (select from customer
    where customer.cus_id = ${sql.ref(`${member}.cus_id`)} and customer.erased_at is not null))`
