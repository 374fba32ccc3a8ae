import { type BillRule, pointsForBill } from '@dobara/contract/rules/bill-rule'
import { sql } from 'kysely'
import type { Key } from '../platform/database/for-each.ts'
import type { MultipliedRow } from './multiplied.ts'

const mostRules = 50

export interface Billed extends MultipliedRow {
  points: number
  bill_amount: number | null
  last_bill: number | null
  bill_rules: Required<BillRule>[] | null
}

export const lastBill = (restaurantId: Key, entry = 'points_entry') => {
  const of = (column: string) => sql.ref(`${entry}.${column}`)
  return sql<number | null>`coalesce((select c.bill_amount from points_entry c
    where c.restaurant_id = ${restaurantId} and c.corrects = ${of('entry_id')} and c.bill_amount is not null
    order by c.number desc limit 1), ${of('bill_amount')})`
}

export const billRules = (restaurantId: Key, entry = 'points_entry') => {
  const of = (column: string) => sql.ref(`${entry}.${column}`)
  return sql<
    Billed['bill_rules']
  >`case when ${of('kind')} = 'in_store' and ${of('bill_amount')} is not null then (
    select json_agg(json_build_object('rupeesPerPoint', b.rupees_per_point, 'smallestBill', b.smallest_bill,
      'mostPoints', b.most_points) order by b.since desc, b.rule_id desc)
    from (select * from bill_rule where restaurant_id = ${restaurantId} and since <= ${of('created_at')}
      order by since desc, rule_id desc limit ${mostRules}) b) end`
}

/**
 * The newest rule that explains the points is returned, because a phone may have used an earlier
 * rule for its award.
 */
export function billByRule({ points, base_points, halves, ...bill }: Billed) {
  const { bill_amount, last_bill, bill_rules } = bill
  const base = base_points ?? points
  if (bill_amount === null || last_bill === null) return null
  const rule = bill_rules?.find((each) => pointsForBill(each, bill_amount) === base)
  return rule ? { amount: last_bill, ...rule, halves } : null
}
