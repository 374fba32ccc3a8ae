import { checkDigit } from '@dobara/contract/fields/check-digit'
import type { Town } from '../site/seed.ts'
import { awardPoints } from './choice.ts'

/**
 * Writes only an award's rows, in the usual four statements. pgbench, not the database, draws the
 * guest at random.
 */
export const awardScript = ({ restaurants, customers }: Town): string => `
\\set restaurant random(0, ${restaurants - 1})
\\set digits 1000000 + :restaurant + ${restaurants} * random(0, ${Math.floor(customers / restaurants) - 1})
\\set row 0
${[6, 5, 4, 3, 2, 1, 0].map((place) => nextRow(place)).join('\n')}
\\set customer :digits * 10 + :row
begin;
update membership set balance = balance + ${awardPoints}, entry_count = entry_count + 1,
    last_visit_at = now()
  where restaurant_id = ${restaurantId} and cus_id = :customer::integer::text
  returning balance, entry_count \\gset
insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after,
    cause, idempotency_key, created_at)
  values (${restaurantId}, uuidv7(), :customer::integer::text, :entry_count, 'in_store',
    ${awardPoints}, :balance, 'In-store', gen_random_uuid()::text, now());
commit;
`

const restaurantId = `('01900000-0000-7000-8000-' || lpad(to_hex(:restaurant::integer), 12, '0'))::uuid`

const digits = [...'0123456789']

/** Each row of the check digit's table, written as one number. */
const rows = digits.map((row) => {
  const leadingToRow = digits.find((digit) => checkDigit(digit) === row) ?? ''
  return Number(digits.map((digit) => checkDigit(leadingToRow + digit)).join(''))
})

const nextRow = (place: number) => `\\set digit (:digits / ${10 ** place}) % 10
\\set row (case ${rows.map((row, n) => `when :row = ${n} then ${row}`).join(' ')} end / case ${digits
  .map((digit) => `when :digit = ${digit} then ${10 ** (9 - Number(digit))}`)
  .join(' ')} end) % 10`
