import { CallNumber, CusId, Phone, Pincode } from '@dobara/contract/fields/fields'
import { reasonsToCheck } from '@dobara/contract/rules/cautions'
import {
  claimPlatforms,
  claimStates,
  platforms,
  requestStates,
} from '@dobara/contract/rules/decisions'
import { giftCauses } from '@dobara/contract/rules/gift-causes'
import { importedRowsPerDay } from '@dobara/contract/rules/imports'
import { limits } from '@dobara/contract/rules/limits'
import { nudges, offers, receipts } from '@dobara/contract/rules/messages'
import { decisions } from '@dobara/contract/rules/notice'
import { numberProofs } from '@dobara/contract/rules/number-changes'
import { ownerMessageKinds } from '@dobara/contract/rules/owner-messages'
import { pictureKinds } from '@dobara/contract/rules/pictures'
import { planNames } from '@dobara/contract/rules/plans'
import { multipliers } from '@dobara/contract/rules/points-windows'
import { longestReviewLink } from '@dobara/contract/rules/ratings'
import { rewardKinds } from '@dobara/contract/rules/reward-kinds'
import { segments } from '@dobara/contract/rules/segments'
import { units } from '@dobara/contract/rules/stamps'
import { BillingDocument } from '@dobara/contract/schemas/billing'
import { subscribeToPush } from '@dobara/contract/schemas/messages'
import { saveOwnerMessages } from '@dobara/contract/schemas/owner-messages'
import { EntryKind } from '@dobara/contract/schemas/points'
import { AuthMethod, Role } from '@dobara/contract/schemas/session'
import { StaffRole } from '@dobara/contract/schemas/staff'
import { languages } from '@dobara/contract/text/language'
import { createTestDatabase } from '@dobara/testing/postgres/database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { mostNumbers } from './outlets/rules.ts'
import { mostBalance } from './points/imported-points.ts'

type Said = { words?: string[]; numbers?: number[]; pattern?: string }
type Field = typeof CusId

const words = (list: readonly string[]): Said => ({ words: [...list].sort() })
const numbers = (...list: number[]): Said => ({ numbers: list })
const between = ({ least, most }: { least: number; most: number }) => numbers(least, most)
const upTo = (least: number, { most }: { most: number }) => numbers(least, most)
const pattern = (field: Field): Said => ({ pattern: String(json(field).pattern) })
const json = (field: Field) => toJSONSchema(field, { io: 'input' })
const bytes = (field: 'p256dh' | 'auth' | 'publicKey') =>
  numbers(Math.floor(((json(subscribeToPush.body.shape[field]).maxLength ?? 0) * 6) / 8))

const hour = (field: 'quietFrom' | 'quietUntil') => {
  const { minimum = -1, maximum = -1 } = toJSONSchema(saveOwnerMessages.body.shape[field])
  return numbers(Number(minimum), Number(maximum))
}

const ofTheTableAlone = 'the code takes its type from this check'

/** Each check has the words and limits of the code, or the reason why only the table has them. */
const checks: Record<string, Said | string> = {
  account_auth_method_check: words(AuthMethod.options),
  account_role_check: words(Role.options),
  billing_account_language_check: words(languages),
  billing_account_pincode_check: pattern(Pincode),
  billing_document_kind_check: words(BillingDocument.shape.kind.options),
  billing_document_number_check: 'what tax law allows for a number; the code makes a part of these',
  carried_balance_points_check: between(limits.points_wrong),
  consent_birthday_check: 'the digits alone: the contract also asks for a day that exists',
  consent_change_decided_by_check: ofTheTableAlone,
  consent_change_purpose_check: words(decisions),
  consent_purpose_check: words(decisions),
  counter_device_name_check: upTo(1, limits.text_too_long),
  customer_cus_id_check: pattern(CusId),
  document_series_series_check: 'every paper is refused if the code has another prefix',
  due_message_about_check: ofTheTableAlone,
  gift_cause_check: words(giftCauses),
  gift_most_rupees_check: between(limits.rupees_off_wrong),
  gift_percent_check: between(limits.percent_off_wrong),
  gift_points_check: between(limits.minimum_spend_wrong),
  gift_reward_kind_check: words(rewardKinds),
  gift_rupees_check: between(limits.rupees_off_wrong),
  guest_import_row_count_check: numbers(1, importedRowsPerDay),
  guest_message_channel_check: ofTheTableAlone,
  guest_message_kind_check: words([...receipts, ...offers]),
  guest_message_state_check: ofTheTableAlone,
  mandate_cancel_reason_check: ofTheTableAlone,
  mandate_plan_check: words(planNames),
  mandate_status_check: ofTheTableAlone,
  membership_balance_not_too_high: numbers(mostBalance),
  membership_points_left_not_too_high: numbers(mostBalance),
  membership_note_length: upTo(1, limits.note_too_long),
  message_round_salt_check: 'as long as the hash with which the salt is drawn',
  news_segment_check: words(segments),
  news_sentence_check: upTo(1, limits.text_too_long),
  nudge_gift_days_check: between(limits.gift_days_wrong),
  nudge_kind_check: words(nudges),
  nudge_sentence_check: numbers(limits.text_too_long.most),
  number_change_proved_by_check: words(numberProofs),
  online_request_platform_check: words(platforms),
  online_request_status_check: words(requestStates),
  outbox_message_channel_check: ofTheTableAlone,
  outlet_name_check: upTo(1, limits.text_too_long),
  outlet_number_check: numbers(1, mostNumbers),
  outlet_phone_check: pattern(CallNumber),
  outlet_pincode_check: pattern(Pincode),
  outlet_weekly_hours_check: 'a week has seven days',
  owner_choice_kinds_check: words(ownerMessageKinds),
  owner_choice_quiet_from_check: hour('quietFrom'),
  owner_choice_quiet_until_check: hour('quietUntil'),
  owner_message_kind_check: words(ownerMessageKinds),
  payment_refund_reason_check: ofTheTableAlone,
  person_phone_number_check: pattern(Phone),
  picture_is_small: 'a bound that no redrawn picture of this size reaches',
  picture_kind_check: words(pictureKinds),
  pin_event_kind_check: 'functions of the database alone write and read these',
  points_entry_cautions_check: words(reasonsToCheck),
  points_entry_kind_check: words(EntryKind.options),
  points_window_days_check: 'a bit for each weekday',
  points_window_halves_check: numbers(...multipliers),
  program_logo_check: 'the form of a digest',
  program_minimum_spend_check: between(limits.minimum_spend_wrong),
  program_most_points_check: between(limits.most_points_wrong),
  program_review_link_check: numbers(longestReviewLink),
  program_reward_picture_check: 'the form of a digest',
  program_rupees_per_point_check: between(limits.rupees_per_point_wrong),
  program_unit_check: words(units),
  program_sign_up_bonus_check: between(limits.sign_up_bonus_wrong),
  program_smallest_bill_check: between(limits.smallest_bill_wrong),
  push_key_public_key_check: bytes('publicKey'),
  push_subscription_auth_check: bytes('auth'),
  push_subscription_endpoint_check: numbers(
    json(subscribeToPush.body.shape.endpoint).maxLength ?? 0,
  ),
  push_subscription_language_check: words(languages),
  push_subscription_p256dh_check: bytes('p256dh'),
  rating_answer_check: numbers(limits.rating_words_too_long.most),
  rating_stars_check: between(limits.stars_wrong),
  rating_words_check: numbers(limits.rating_words_too_long.most),
  restaurant_pincode_check: pattern(Pincode),
  reward_a_day_check: between(limits.rewards_a_day_wrong),
  reward_claim_reward_kind_check: words(rewardKinds),
  reward_claim_percent_check: between(limits.percent_off_wrong),
  reward_claim_platform_check: words(claimPlatforms),
  reward_claim_status_check: words(claimStates),
  reward_claim_steps_check: between(limits.steps_wrong),
  reward_kind_check: words(rewardKinds),
  reward_most_rupees_check: between(limits.rupees_off_wrong),
  reward_percent_check: between(limits.percent_off_wrong),
  reward_points_check: between(limits.minimum_spend_wrong),
  reward_rupees_check: between(limits.rupees_off_wrong),
  session_method_check: words(AuthMethod.options),
  staff_most_points_a_day_check: between(limits.points_a_day_wrong),
  staff_most_points_check: between(limits.points_wrong),
  staff_name_check: upTo(1, limits.text_too_long),
  staff_role_check: words(StaffRole.options),
}

test('the tables allow what the code allows', async () => {
  const { url, drop } = await createTestDatabase()
  const rows = await asSuperuser<{ name: string; definition: string }>(
    url,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and cardinality(conkey) = 1
       and connamespace in ('public'::regnamespace, 'identity'::regnamespace)
       and conrelid <> 'old_points_entry'::regclass and coninhcount = 0 order by 1`,
  )
  await drop()
  const said = Object.fromEntries(
    rows.flatMap(({ name, definition }) => {
      const one = saidIn(definition)
      return one ? [[name, one]] : []
    }),
  )
  for (const name of Object.keys(said))
    expect
      .soft(checks[name], `${name}: let this test say where the code has it, or why it has not`)
      .toBeDefined()
  for (const [name, one] of Object.entries(checks))
    expect
      .soft(said[name], `${name}: the table and the code differ`)
      .toEqual(typeof one === 'string' ? expect.anything() : one)
})

/** The result is null for a check without words and without numbers above 1. */
function saidIn(definition: string): Said | null {
  const form = /~ '(.+)'::text/.exec(definition)?.[1]
  if (form) return { pattern: form }
  const list = [...definition.matchAll(/'([^']+)'::text/g)].map(([, word]) => word as string)
  const figures = (definition.replaceAll(/'[^']*'|[a-z_]\w*/g, '').match(/\d+/g) ?? []).map(Number)
  if (list.length === 0 && figures.every((figure) => figure <= 1)) return null
  return {
    ...(list.length > 0 && words(list)),
    ...(figures.length > 0 && numbers(...figures)),
  }
}
