import type { Caution } from '@dobara/contract/cautions'
import type { Generated, Insertable, Selectable } from 'kysely'

/** The tables as migrations/ makes them. */
export interface Schema {
  account: AccountTable
  session: SessionTable
  program: ProgramTable
  customer: CustomerTable
  customer_place: { cus_id: string; restaurant_id: string }
  restaurant: RestaurantTable
  membership: MembershipTable
  points_entry: PointsEntryTable
  online_request: OnlineRequestTable
  reward_claim: RewardClaimTable
  pin_event: PinEventTable
  audit: AuditTable
}

export interface AccountTable {
  uid: string
  subject: string
  role: 'restaurant' | 'customer'
  auth_method: 'phone' | 'email'
  phone_number: string | null
  email: string | null
  profile_set: Generated<boolean>
  created_at: Date
}

export interface SessionTable {
  token_hash: Buffer
  session_id: string
  uid: string
  signed_in_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export interface ProgramTable {
  restaurant_id: string
  res_id: string
  restaurant_name: string
  city: string
  state: string
  reward: string
  minimum_spend: number
  sign_up_bonus: number
}

export interface CustomerTable {
  cus_id: string
  uid: string | null
  first_name: string
  last_name: string
  consent_version: number
  consented_at: Date
  created_at: Date
  erased_at: Date | null
}

export interface RestaurantTable {
  restaurant_id: string
  first_name: string
  last_name: string
  phone: string
  email: string | null
  address_line1: string
  address_line2: string
  pincode: string
  pin_mac: Buffer
  pin_failures: Generated<number>
  pin_locked_until: Date | null
  created_at: Date
}

export interface MembershipTable {
  restaurant_id: string
  cus_id: string
  first_name: string
  last_name: string
  balance: Generated<number>
  entry_count: Generated<number>
  had_bonus: Generated<boolean>
  joined_at: Date
  last_visit_at: Date | null
  left_at: Date | null
  joined_with: Generated<string | null>
}

export type EntryKind =
  | 'sign_up_bonus'
  | 'in_store'
  | 'online'
  | 'reward_claim'
  | 'claim_declined'
  | 'reversal'

export interface PointsEntryTable {
  restaurant_id: string
  entry_id: string
  cus_id: string
  number: number
  kind: EntryKind
  points: number
  balance_after: number
  cause: string
  cautions: Generated<Caution[]>
  source_id: string | null
  reverses: string | null
  session_id: string | null
  idempotency_key: string | null
  created_at: Date
}

export interface OnlineRequestTable {
  restaurant_id: string
  request_id: string
  cus_id: string
  platform: 'Swiggy' | 'Zomato'
  order_id: string
  order_key: string
  bill_amount: number
  status: Generated<'pending' | 'granted' | 'declined'>
  points: number | null
  reason: string | null
  idempotency_key: string | null
  decision_key: string | null
  created_at: Date
  decided_at: Date | null
}

export interface RewardClaimTable {
  restaurant_id: string
  reward_id: string
  cus_id: string
  platform: 'In-store' | 'Swiggy' | 'Zomato'
  reward: string
  cost: number
  status: Generated<'pending' | 'approved' | 'declined'>
  reason: string | null
  idempotency_key: string | null
  decision_key: string | null
  created_at: Date
  decided_at: Date | null
}

export interface PinEventTable {
  restaurant_id: string
  event_id: string
  kind: 'wrong' | 'locked' | 'changed' | 'reset'
  session_id: string | null
  created_at: Date
}

export interface AuditTable {
  restaurant_id: string
  audit_id: string
  act: string
  fields: Generated<string[]>
  session_id: string | null
  created_at: Date
}

export type PointsEntry = Selectable<PointsEntryTable>
export type NewAccount = Insertable<AccountTable>
