// Written by npm run db:describe from a migrated database, and compared in npm run check. Never typed.
import type { Generated } from 'kysely'

export interface Schema {
  account: AccountTable
  audit: AuditTable
  bill_rule: BillRuleTable
  billed_person: BilledPersonTable
  billing_account: BillingAccountTable
  billing_document: BillingDocumentTable
  billing_due: BillingDueTable
  billing_notice: BillingNoticeTable
  carried_balance: CarriedBalanceTable
  confirmed_entry: ConfirmedEntryTable
  consent: ConsentTable
  consent_change: ConsentChangeTable
  counter_device: CounterDeviceTable
  customer: CustomerTable
  customer_place: CustomerPlaceTable
  device_code: DeviceCodeTable
  document_series: DocumentSeriesTable
  due_message: DueMessageTable
  gift: GiftTable
  guest_import: GuestImportTable
  guest_message: GuestMessageTable
  guest_without_app: GuestWithoutAppTable
  insights_day: InsightsDayTable
  manager_window: ManagerWindowTable
  mandate: MandateTable
  membership: MembershipTable
  merged_card: MergedCardTable
  message_result: MessageResultTable
  message_round: MessageRoundTable
  message_run: MessageRunTable
  migration: MigrationTable
  news: NewsTable
  nudge: NudgeTable
  offer_day: OfferDayTable
  old_points_entry: OldPointsEntryTable
  online_request: OnlineRequestTable
  outbox_message: OutboxMessageTable
  outlet: OutletTable
  owner_choice: OwnerChoiceTable
  owner_message: OwnerMessageTable
  payment: PaymentTable
  picture: PictureTable
  pin_event: PinEventTable
  points_entry: PointsEntryTable
  points_window: PointsWindowTable
  printed_card: PrintedCardTable
  program: ProgramTable
  provider_event: ProviderEventTable
  provider_mandate: ProviderMandateTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  put_right: PutRightTable
  rating: RatingTable
  restaurant: RestaurantTable
  reward: RewardTable
  reward_claim: RewardClaimTable
  session: SessionTable
  spent_id_token: SpentIdTokenTable
  staff: StaffTable
  stranger_day: StrangerDayTable
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
  email_verified: Generated<boolean>
  code_opens_until: Generated<Date>
  former_numbers: Generated<string[]>
  number_changed_at: Date | null
}

export interface AuditTable {
  restaurant_id: string
  audit_id: string
  act: string
  fields: Generated<string[]>
  session_id: string | null
  operator: string | null
  reason: string | null
  free_until: Date | null
  created_at: Date
}

export interface BillRuleTable {
  restaurant_id: string
  rule_id: string
  since: Date
  rupees_per_point: number
  smallest_bill: number
  most_points: number
}

export interface BilledPersonTable {
  person_mac: Buffer
  trial_at: Date | null
  refunded_at: Date | null
}

export interface BillingAccountTable {
  restaurant_id: string
  trial_ends_at: Date
  had_trial: Generated<boolean>
  looked_at: Generated<Date[]>
  refund_used_at: Date | null
  paid_until: Date | null
  billing_name: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  pincode: string | null
  gstin: string | null
  language: Generated<'en' | 'hi'>
  created_at: Date
}

export interface BillingDocumentTable {
  restaurant_id: string
  document_id: string
  kind: 'invoice' | 'credit_note'
  number: string
  payment_id: string
  edition: number
  particulars: unknown
  amount_paise: number
  issued_at: Date
}

export interface BillingDueTable {
  restaurant_id: string
  due_at: Date
}

export interface BillingNoticeTable {
  restaurant_id: string
  kind: string
  about: string
  begun_at: Date
  tries: Generated<number>
  sent_at: Date | null
}

export interface CarriedBalanceTable {
  restaurant_id: string
  number_mac: Buffer
  points: number
  import_id: string
}

export interface ConfirmedEntryTable {
  restaurant_id: string
  entry_id: string
  session_id: string
  confirmed_at: Date
}

export interface ConsentTable {
  restaurant_id: string
  cus_id: string
  purpose:
    | 'share_number'
    | 'news'
    | 'offers'
    | 'birthday'
    | 'whatsapp'
    | 'rating'
    | 'carried_balance'
  is_given: boolean
  notice_version: number
  decided_at: Date
  birthday: string | null
}

export interface ConsentChangeTable {
  restaurant_id: string
  cus_id: string
  number: number
  purpose:
    | 'share_number'
    | 'news'
    | 'offers'
    | 'birthday'
    | 'whatsapp'
    | 'rating'
    | 'carried_balance'
  is_given: boolean
  notice_version: number
  decided_by: 'guest' | 'leaving' | 'erasure' | 'closing' | 'whatsapp'
  decided_at: Date
}

export interface CounterDeviceTable {
  restaurant_id: string
  device_id: string
  name: string
  outlet_id: string | null
  may_decide: boolean
  pin_locked_until: Date | null
  created_at: Date
  taken_at: Date | null
  revoked_at: Date | null
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
  can_be_told: Generated<boolean>
  wrong_cards_on: string | null
  wrong_cards: Generated<number>
}

export interface CustomerPlaceTable {
  cus_id: string
  restaurant_id: string
}

export interface DeviceCodeTable {
  code_hash: Buffer
  restaurant_id: string
  device_id: string
  expires_at: Date
}

export interface DocumentSeriesTable {
  series: string
  last_number: number
  last_issued_at: Date
}

export interface DueMessageTable {
  due_at: Date
  message_id: string
  restaurant_id: string
  cus_id: string
  about: 'entry' | 'request' | 'claim' | 'offer'
  tries: Generated<number>
}

export interface GiftTable {
  restaurant_id: string
  gift_id: string
  cus_id: string
  cause: 'birthday' | 'nudge' | 'news' | 'apology'
  message_id: string | null
  news_id: string | null
  choice_id: string
  reward_kind: 'thing' | 'rupees' | 'percent'
  reward: string
  points: number
  rupees: number | null
  percent: number | null
  most_rupees: number | null
  reward_cost: number | null
  words: Generated<string>
  created_at: Date
  given_at: Date | null
  ends_at: Date
  stopped_at: Date | null
  stop_reason: string | null
  session_id: string | null
  staff_id: string | null
  device_id: string | null
  idempotency_key: string | null
  moved_from: string | null
}

export interface GuestImportTable {
  restaurant_id: string
  import_id: string
  row_count: number
  received: Generated<number>
  chunks: Generated<number[]>
  chunk_macs: Generated<Buffer[]>
  arrived: Generated<number>
  session_id: string
  created_at: Date
  ends_at: Date
  taken_back_at: Date | null
}

export interface GuestMessageTable {
  restaurant_id: string
  message_id: string
  cus_id: string
  kind:
    | 'points_received'
    | 'request_granted'
    | 'request_declined'
    | 'claim_approved'
    | 'claim_declined'
    | 'points_corrected'
    | 'points_taken_back'
    | 'reward_ready'
    | 'one_visit_away'
    | 'second_visit'
    | 'we_miss_you'
    | 'birthday'
    | 'news'
  cause: string
  details: unknown
  created_at: Date
  expires_at: Date
  round: number | null
  is_kept_out: boolean | null
  state: Generated<
    | 'waiting'
    | 'sent'
    | 'kept_out'
    | 'late'
    | 'too_many'
    | 'visited'
    | 'unopened'
    | 'not_allowed'
    | 'paused'
    | 'reported'
    | 'stopped'
  >
  stands: Generated<boolean>
  counted_on: string | null
  channel: 'push' | 'whatsapp' | 'email' | null
  sent_at: Date | null
  handed_at: Date | null
  delivered_at: Date | null
  opened_at: Date | null
  reported_at: Date | null
}

export interface GuestWithoutAppTable {
  restaurant_id: string
  number_mac: Buffer
  staff_mac: Buffer
  cus_id: string
  notice_version: number
  noticed_at: Date
}

export interface InsightsDayTable {
  restaurant_id: string
  day: string
  figures: unknown
  gaps: unknown
  summed_at: Date
}

export interface ManagerWindowTable {
  restaurant_id: string
  window_id: string
  device_id: string
  session_id: string
  staff_id: string | null
  opened_at: Date
  listed: Generated<string[]>
  opened: Generated<string[]>
}

export interface MandateTable {
  restaurant_id: string
  mandate_id: string
  plan: 'monthly' | 'annual'
  amount_paise: number
  provider_id: string | null
  link: string | null
  starts_at: Date | null
  expires_at: Date
  replaces: string | null
  status: Generated<
    'opening' | 'created' | 'authorised' | 'active' | 'failing' | 'paused' | 'stopped'
  >
  provider_status: string | null
  next_charge_at: Date | null
  authorised_at: Date | null
  failing_since: Date | null
  cancel_wanted_at: Date | null
  cancel_reason: 'owner' | 'changed' | 'replaced' | 'second' | 'unpaid' | 'abandoned' | null
  stopped_at: Date | null
  asked_at: Date | null
  version: Generated<number>
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
  arrived_at: Date | null
  arrived_outlet_id: string | null
  left_at: Date | null
  joined_with: string | null
  visits: Generated<number>
  first_visit: string | null
  last_visit: string | null
  last_visit_awards: Generated<number>
  second_last_visit: string | null
  third_last_visit: string | null
  fourth_last_visit: string | null
  last_award: number | null
  second_last_award: number | null
  third_last_award: number | null
  note: string | null
  wants_receipts: Generated<boolean>
  entries_aside: Generated<number>
  moved_to: string | null
  moved_with: string | null
  moved_points: Generated<number>
  in_stamps: Generated<boolean>
  points_left: Generated<number>
  moved_points_left: Generated<number>
}

export interface MergedCardTable {
  cus_id: string
  into_cus_id: string
  merged_at: Date
  undone_at: Date | null
  settled_at: Date | null
}

export interface MessageResultTable {
  restaurant_id: string
  round: number
  kind: string
  messaged: number
  messaged_came: number
  kept_out: number
  kept_out_came: number
}

export interface MessageRoundTable {
  restaurant_id: string
  round: number
  salt: Buffer
  begins_at: Date
  result: unknown | null
  read_at: Date | null
  keeps_out: Generated<boolean>
}

export interface MessageRunTable {
  restaurant_id: string
  run_id: string
  due_at: Date
}

export interface MigrationTable {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface NewsTable {
  restaurant_id: string
  news_id: string
  segment: 'new' | 'regular' | 'close' | 'ready' | 'once' | 'lapsed' | 'lost' | null
  sentence: string
  idempotency_key: string | null
  session_id: string
  created_at: Date
  decided_up_to: Generated<string>
  decided_at: Date | null
  stopped_at: Date | null
  gift: unknown | null
  gift_ends_at: Date | null
}

export interface NudgeTable {
  restaurant_id: string
  kind: 'reward_ready' | 'one_visit_away' | 'second_visit' | 'we_miss_you' | 'birthday'
  is_on: boolean
  sentence: string
  changed_at: Date
  gift_choice_id: string | null
  gift_days: number | null
}

export interface OfferDayTable {
  cus_id: string
  day: string
  message_id: string
}

export interface OldPointsEntryTable {
  restaurant_id: string
  entry_id: string
  cus_id: string
  number: number
  kind:
    | 'sign_up_bonus'
    | 'in_store'
    | 'online'
    | 'reward_claim'
    | 'claim_declined'
    | 'reversal'
    | 'correction'
    | 'opening_balance'
    | 'moved'
    | 'gift'
  points: number
  balance_after: number
  cause: string
  cautions: Generated<
    (
      | 'own_number'
      | 'many_today'
      | 'unusual_amount'
      | 'above_reward'
      | 'corrected_often'
      | 'staff_number'
      | 'outside_hours'
      | 'one_guest_often'
      | 'undone_late'
      | 'taken_back_again'
      | 'approval_taken_back'
      | 'many_new_cards'
      | 'unknown_ids'
      | 'card_replaced'
      | 'gift_again'
      | 'gift_given'
    )[]
  >
  source_id: string | null
  reverses: string | null
  session_id: string | null
  idempotency_key: string | null
  created_at: Date
  staff_id: string | null
  device_id: string | null
  outlet_id: string | null
  bill_amount: number | null
  reason: string | null
  corrects: string | null
  sent_at: Date | null
  base_points: number | null
  halves: number | null
  in_stamps: Generated<boolean>
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
  taken_back_at: Date | null
  staff_id: string | null
  device_id: string | null
  outlet_id: string | null
  in_stamps: Generated<boolean>
}

export interface OutboxMessageTable {
  message_id: string
  recipient: string
  channel: 'sms' | 'email'
  text: string
  code: string | null
  sent_at: Date
}

export interface OutletTable {
  restaurant_id: string
  outlet_id: string
  number: number
  name: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  pincode: string | null
  phone: string | null
  weekly_hours: unknown | null
  created_at: Date
  closed_at: Date | null
}

export interface OwnerChoiceTable {
  restaurant_id: string
  kinds: Generated<('waiting' | 'to_check' | 'payment' | 'day')[]>
  quiet_from: Generated<number>
  quiet_until: Generated<number>
  missed_at: Date | null
  chosen_at: Date | null
}

export interface OwnerMessageTable {
  restaurant_id: string
  kind: 'waiting' | 'to_check' | 'payment' | 'day'
  due_at: Date | null
  held_until: Date | null
  tries: Generated<number>
  causes: Generated<number>
  message_id: string | null
  told_at: Date | null
  told_up_to: Date | null
  is_watched: Generated<boolean>
}

export interface PaymentTable {
  restaurant_id: string
  payment_id: string
  mandate_id: string
  provider_id: string
  amount_paise: number
  period_start: Date
  period_end: Date
  paid_at: Date
  refund_wanted_at: Date | null
  refund_reason: 'owner' | 'operator' | 'not_owed' | null
  refund_provider_id: string | null
  refund_failures: Generated<number>
  refund_trouble: string | null
  refund_asked_at: Date | null
  refunded_at: Date | null
}

export interface PictureTable {
  restaurant_id: string
  kind: 'logo' | 'reward'
  digest: string | null
  bytes: Buffer | null
  changed_at: Date
}

export interface PinEventTable {
  restaurant_id: string
  event_id: string
  kind: 'wrong' | 'locked' | 'right' | 'changed' | 'reset' | 'unlocked'
  session_id: string | null
  device_id: string | null
  created_at: Date
  number: Generated<number>
}

export interface PointsEntryTable {
  restaurant_id: string
  entry_id: string
  cus_id: string
  number: number
  kind:
    | 'sign_up_bonus'
    | 'in_store'
    | 'online'
    | 'reward_claim'
    | 'claim_declined'
    | 'reversal'
    | 'correction'
    | 'opening_balance'
    | 'moved'
    | 'gift'
  points: number
  balance_after: number
  cause: string
  cautions: Generated<
    (
      | 'own_number'
      | 'many_today'
      | 'unusual_amount'
      | 'above_reward'
      | 'corrected_often'
      | 'staff_number'
      | 'outside_hours'
      | 'one_guest_often'
      | 'undone_late'
      | 'taken_back_again'
      | 'approval_taken_back'
      | 'many_new_cards'
      | 'unknown_ids'
      | 'card_replaced'
      | 'gift_again'
      | 'gift_given'
    )[]
  >
  source_id: string | null
  reverses: string | null
  session_id: string | null
  idempotency_key: string | null
  created_at: Date
  staff_id: string | null
  device_id: string | null
  outlet_id: string | null
  bill_amount: number | null
  reason: string | null
  corrects: string | null
  sent_at: Date | null
  base_points: number | null
  halves: number | null
  in_stamps: Generated<boolean>
}

export interface PointsWindowTable {
  restaurant_id: string
  place: number
  halves: number
  days: number | null
  from_time: string | null
  to_time: string | null
  from_day: string | null
  to_day: string | null
}

export interface PrintedCardTable {
  cus_id: string
  restaurant_id: string
  batch_id: string
  letters_mac: Buffer
  printed_at: Date
  wrong_on: string | null
  wrong_letters: Generated<number>
  proved_at: Date | null
  stopped_at: Date | null
  bound_to: string | null
  bound_at: Date | null
  settled_at: Date | null
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
  reward_cost: number | null
  closed_at: Date | null
  points_until: Date | null
  logo: string | null
  reward_picture: string | null
  opening_hours: Generated<string>
  rupees_per_point: Generated<number>
  smallest_bill: Generated<number>
  most_points: Generated<number>
  next_import_end: Date | null
  rewards: Generated<unknown>
  points_windows: unknown | null
  asks_ratings: Generated<boolean>
  review_link: string | null
  unit: Generated<'points' | 'stamps'>
  stamps_since: Date | null
  points_reward: string | null
  points_reward_needs: number | null
}

export interface ProviderEventTable {
  event_id: string
  kind: string
  provider_mandate_id: string | null
  received_at: Date
  handled_at: Date | null
}

export interface ProviderMandateTable {
  provider_id: string
  restaurant_id: string
}

export interface PushKeyTable {
  sealed_by: string
  public_key: Buffer
  private_key_sealed: Buffer
  created_at: Date
}

export interface PushSubscriptionTable {
  subscription_id: string
  uid: string
  session_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  public_key: Buffer
  language: 'en' | 'hi'
  created_at: Date
}

export interface PutRightTable {
  restaurant_id: string
  entry_id: string
  cus_id: string
  meant_points: number
  takes_what_is_left: Generated<boolean>
  words: Generated<string>
  created_at: Date
}

export interface RatingTable {
  restaurant_id: string
  rating_id: string
  cus_id: string
  entry_id: string
  visited_at: Date
  asked_at: Date
  declined_at: Date | null
  stars: number | null
  words: Generated<string>
  rated_at: Date | null
  answer: string | null
  answered_at: Date | null
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
  pin_locked_until: Date | null
  created_at: Date
  points_until: Date | null
}

export interface RewardTable {
  restaurant_id: string
  choice_id: string
  place: number
  kind: 'thing' | 'rupees' | 'percent'
  reward: string
  points: number
  rupees: number | null
  percent: number | null
  most_rupees: number | null
  reward_cost: number | null
  days: number[] | null
  from_time: string | null
  to_time: string | null
  a_day: number | null
  once_a_guest: Generated<boolean>
  in_steps: Generated<boolean>
  is_on: Generated<boolean>
  changed_at: Date
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
  taken_back_at: Date | null
  shown_at: Date | null
  staff_id: string | null
  device_id: string | null
  outlet_id: string | null
  bill_amount: number | null
  reward_cost: number | null
  choice_id: string | null
  reward_kind: Generated<'thing' | 'rupees' | 'percent'>
  steps: Generated<number>
  rupees: number | null
  percent: number | null
  most_rupees: number | null
  gift_id: string | null
  in_stamps: Generated<boolean>
}

export interface SessionTable {
  token_hash: Buffer
  session_id: string
  uid: string
  signed_in_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
  provider_session: string | null
  browser: string | null
  system: string | null
  device_id: string | null
  proved_pin_macs: Generated<Buffer[]>
  pins_doubted: Generated<boolean>
  manages_until: Date | null
}

export interface SpentIdTokenTable {
  token_id: string
  expires_at: Date
}

export interface StaffTable {
  restaurant_id: string
  staff_id: string
  name: string
  role: 'counter' | 'manager'
  outlet_id: string | null
  most_points: number | null
  most_points_a_day: number | null
  pin_mac: Buffer | null
  number_mac: Buffer | null
  created_at: Date
  revoked_at: Date | null
}

export interface StrangerDayTable {
  restaurant_id: string
  day: string
  looks: Generated<number>
  joins: Generated<number>
  misses: Generated<number>
}
