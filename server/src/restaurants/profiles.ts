import { isGuessablePin } from '@dobara/contract/fields/guessable-pin'
import { isBonusTooHigh } from '@dobara/contract/rules/bonus'
import { faultsOfCard } from '@dobara/contract/rules/stamp-card'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { OfferedReward } from '@dobara/contract/schemas/offered-reward'
import type { resetPin, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import type { Language } from '@dobara/contract/text/language'
import type { Database, Tx } from '../platform/database/database.ts'
import { constraintOf } from '../platform/database/errors.ts'
import type { Draw } from '../platform/draw.ts'
import { fail, failFields } from '../platform/failure.ts'
import { faultsOf, requireFit } from '../platform/free-text/free-text.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import type { ActProofs, ActRequest } from '../session/act-proofs.ts'
import { type Account, type Owner, provedNumber } from '../session/authority.ts'
import { completeAccount } from '../session/complete-account.ts'
import { insertAudit } from './audit.ts'
import { asLockedRestaurant } from './lock-restaurant.ts'
import { offeredRewards } from './offered-rewards.ts'
import type { Pin } from './pin.ts'
import { publicValues, shownRestaurant } from './public-restaurant.ts'
import * as queries from './queries.ts'
import { bonusRefusals, contactRefusals, newResId } from './rules.ts'

type Profile = Body<typeof saveRestaurant>
type Saved = NonNullable<Awaited<ReturnType<typeof queries.findRestaurant>>>

export interface ProfileServices {
  database: Database
  changes: Changes
  pin: Pin
  actProofs: ActProofs
  draw: Draw
  /** In the transaction that completes a profile */
  onCompleted: (tx: Tx, restaurantId: string, language: Language, now: Date) => Promise<void>
}

/** Each restaurant's own */
export const createProfiles = (services: ProfileServices) => ({
  async save(account: Account, profile: Profile, language: Language, now: Date) {
    const refusals = {
      ...contactRefusals(account, profile),
      ...bonusRefusals(profile),
      ...faultsOfCard(profile),
    }
    if (Object.keys(refusals).length > 0) failFields(refusals)
    if (account.profileSet) return change(services, account, profile, now)
    try {
      return await create(services, account, profile, language, now)
    } catch (error) {
      // A parallel call created the restaurant.
      if (constraintOf(error) === 'program_pkey') return change(services, account, profile, now)
      throw error
    }
  },

  /** @throws {Failure} sign_in_afresh */
  async resetPin(owner: Owner, { newPin }: Body<typeof resetPin>, request: ActRequest) {
    const { database, pin, actProofs } = services
    const spendProof = await actProofs.require('reset_pin', owner, request)
    await database.asRestaurant(owner.restaurantId, async (tx) => {
      await spendProof(tx)
      await pin.set(tx, owner, newPin, 'reset', request.now)
    })
    return { message: 'Your new PIN is set.' }
  },

  async profile(owner: Owner) {
    const { restaurantId } = owner
    const found = await services.database.asRestaurant(restaurantId, (tx) =>
      queries.findRestaurant(tx, restaurantId),
    )
    return found ? describeProfile(found, owner) : fail('profile_incomplete')
  },
})

async function create(
  { database, pin, draw, onCompleted }: ProfileServices,
  account: Account,
  profile: Profile,
  language: Language,
  now: Date,
) {
  if (isGuessablePin(profile.pin)) failFields({ pin: 'pin_guessable' })
  requireFit(profile)
  const who = { restaurantId: account.uid, sessionId: account.sessionId }
  await database.asRestaurant(account.uid, async (tx) => {
    await insertWithUniqueCode(tx, account.uid, profile, draw)
    await queries.insertRestaurant(tx, {
      restaurant_id: account.uid,
      ...privateValues(account, { ...profile, email: profile.email ?? '' }),
      pin_mac: pin.macs(account.uid, profile.pin)[0] as Buffer,
      created_at: now,
    })
    await queries.insertFirstOutlet(tx, account.uid, now)
    await queries.keepBillRule(tx, account.uid, now)
    await completeAccount(tx, account.uid)
    await onCompleted(tx, account.uid, language, now)
    await insertAudit(tx, who, 'restaurant created', [], now)
  })
  return { message: `${profile.restaurantName} is ready. Give your first points.` }
}

async function change(
  { database, changes, pin }: ProfileServices,
  account: Account,
  profile: Profile,
  now: Date,
) {
  const who = { restaurantId: account.uid, sessionId: account.sessionId }
  await pin.check(who, profile.pin, now)
  const members = await asLockedRestaurant(database, account.uid, async (tx) => {
    const before = await queries.findRestaurant(tx, account.uid)
    if (!before) return fail('profile_incomplete')
    requireFit(profile, textsOf(before))
    const unit = await requireUnit(tx, account, profile, before, now)
    if (unit === 'points') requireBonusBelow(offeredRewards(before), profile)
    const shown = publicValues({ ...profile, unit })
    const values = privateValues(account, profile)
    const cost = rewardCost(profile)
    // The order in which imports and closing lock
    await queries.updateRestaurant(tx, account.uid, values)
    await queries.updatePublicRow(tx, account.uid, { ...shown, ...cost })
    await queries.keepBillRule(tx, account.uid, now)
    const changed = changedFields(before, { ...shown, ...cost, ...values })
    await insertAudit(tx, who, 'restaurant changed', changed, now)
    if (profile.newPin) await pin.set(tx, who, profile.newPin, 'changed', now)
    return changedFields(before, shown).length > 0 ? queries.listMembers(tx, account.uid) : []
  })
  changes.publish(
    `restaurant:${account.uid}`,
    ...members.map((cusId) => `customer:${cusId}` as const),
  )
  return { message: 'Your changes are saved.' }
}

/** Points never come back, because what guests hold would change its worth. */
async function requireUnit(
  tx: Tx,
  { uid }: Account,
  profile: Profile,
  { unit: known }: Saved,
  now: Date,
) {
  const { unit = known } = profile
  if (known === 'stamps' && unit === 'points') failFields({ unit: 'unit_fixed' })
  const faults = faultsOfCard({ ...profile, unit })
  if (Object.keys(faults).length > 0) failFields({ ...faults })
  if (unit !== known) await queries.changeToStamps(tx, uid, now)
  return unit
}

const describeProfile = (row: Saved, owner: Owner) => ({
  ...shownRestaurant(row),
  ...textsOf(row),
  // It may have changed since the profile was saved.
  phoneNumber: provedNumber(owner) ?? row.phone,
  email: row.email ?? '',
  pincode: row.pincode,
  rewardCost: row.reward_cost ?? 0,
  createdAt: row.created_at.toISOString(),
  pin: '••••' as const,
  authMethod: owner.authMethod,
  hasMissed: row.missed_at !== null && row.chosen_at === null,
  toChange: faultsOf(textsOf(row)),
})

async function insertWithUniqueCode(tx: Tx, restaurantId: string, profile: Profile, draw: Draw) {
  const values = { restaurant_id: restaurantId, ...publicValues(profile), ...rewardCost(profile) }
  while (!(await queries.insertPublicRow(tx, { ...values, res_id: newResId(draw) })));
}

const textsOf = (row: Saved) => ({
  restaurantName: row.restaurant_name,
  city: row.city,
  reward: row.reward,
  openingHours: row.opening_hours,
  firstName: row.first_name,
  lastName: row.last_name,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
})

/** Undefined keeps a value. */
const privateValues = (account: Account, profile: Profile) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone: profile.phone,
  email: emailOf(account, profile),
  address_line1: profile.addressLine1,
  address_line2: profile.addressLine2,
  pincode: profile.pincode,
})

/** The caller has locked the restaurant. @throws {Failure} invalid */
function requireBonusBelow(rewards: OfferedReward[], { signUpBonus }: Profile) {
  const further = rewards.filter(({ isFirst }) => !isFirst)
  if (further.some(({ points }) => isBonusTooHigh({ minimumSpend: points, signUpBonus })))
    failFields({ signUpBonus: 'sign_up_bonus_too_high' })
}

/** 0 removes the cost. */
const rewardCost = ({ rewardCost }: Profile) =>
  rewardCost === undefined ? {} : { reward_cost: rewardCost || null }

/** Null removes the address, unless it signs the owner in. */
function emailOf({ authMethod, email }: Account, given: Profile): string | null | undefined {
  if (authMethod === 'email') return given.email || email
  return given.email === '' ? null : given.email
}

/** Without values, so that the audit copies no personal data */
const changedFields = <T extends object>(before: T, after: Partial<T>): string[] =>
  (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => after[name] !== undefined && before[name] !== after[name],
  )
