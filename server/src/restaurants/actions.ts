import { isGuessablePin } from '@dobara/contract/fields/guessable-pin'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { resetPin, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import type { Language } from '@dobara/contract/text/language'
import type { PlanRule } from '../billing/plan.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { constraintOf } from '../platform/database/errors.ts'
import type { Draw } from '../platform/draw.ts'
import { fail, failFields } from '../platform/failure.ts'
import { faultsOf, requireFit } from '../platform/free-text/free-text.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import type { ActProofs, ActRequest } from '../session/act-proofs.ts'
import type { Account, Owner } from '../session/authority.ts'
import { completeAccount } from '../session/complete-account.ts'
import { insertAudit } from './audit.ts'
import type { Pin } from './pin.ts'
import { type PublicRow, publicValues, shownRestaurant } from './public-restaurant.ts'
import * as queries from './queries.ts'
import { bonusRefusals, contactRefusals, newResId } from './rules.ts'

type Profile = Body<typeof saveRestaurant>

interface RestaurantsServices {
  database: Database
  changes: Changes
  pin: Pin
  actProofs: ActProofs
  draw: Draw
  plan: PlanRule
  /** In the transaction that completes a profile */
  onCompleted: (tx: Tx, restaurantId: string, language: Language, now: Date) => Promise<void>
}

export const createRestaurants = ({
  database,
  changes,
  pin,
  actProofs,
  draw,
  plan,
  onCompleted,
}: RestaurantsServices) => {
  async function save(
    account: Account,
    profile: Profile,
    language: Language,
    now: Date,
  ): Promise<{ message: string }> {
    const refusals = { ...contactRefusals(account, profile), ...bonusRefusals(profile) }
    if (Object.keys(refusals).length > 0) failFields(refusals)
    if (account.profileSet) return change(account, profile, now)
    try {
      return await create(account, profile, language, now)
    } catch (error) {
      // A parallel call created the restaurant.
      if (constraintOf(error) === 'program_pkey') return change(account, profile, now)
      throw error
    }
  }

  async function create(account: Account, profile: Profile, language: Language, now: Date) {
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

  async function change(account: Account, profile: Profile, now: Date) {
    const who = { restaurantId: account.uid, sessionId: account.sessionId }
    await pin.check(who, profile.pin, now)
    const members = await database.asRestaurant(account.uid, async (tx) => {
      const before = await queries.findRestaurant(tx, account.uid)
      if (!before) return fail('profile_incomplete')
      requireFit(profile, textsOf(before))
      const shown = publicValues(profile)
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

  const byResId = async (resId: string) =>
    (await queries.findPublicByResId(database, resId)) ?? fail('restaurant_not_found')

  const publicView = (row: PublicRow & { points_until: Date | null }, now: Date) => ({
    ...shownRestaurant(row),
    isPaused: plan.hasEnded(row.points_until, now),
  })

  return {
    save,

    /** @throws {Failure} sign_in_afresh */
    async resetPin(owner: Owner, { newPin }: Body<typeof resetPin>, request: ActRequest) {
      const spendProof = await actProofs.require('reset_pin', owner, request)
      await database.asRestaurant(owner.restaurantId, async (tx) => {
        await spendProof(tx)
        await pin.set(tx, owner, newPin, 'reset', request.now)
      })
      return { message: 'Your new PIN is set.' }
    },

    async profile(owner: Owner) {
      const found = await database.asRestaurant(owner.restaurantId, (tx) =>
        queries.findRestaurant(tx, owner.restaurantId),
      )
      if (!found) return fail('profile_incomplete')
      return {
        ...shownRestaurant(found),
        ...textsOf(found),
        phoneNumber: found.phone,
        email: found.email ?? '',
        pincode: found.pincode,
        rewardCost: found.reward_cost ?? 0,
        createdAt: found.created_at.toISOString(),
        pin: '••••' as const,
        authMethod: owner.authMethod,
        hasMissed: found.missed_at !== null && found.chosen_at === null,
        toChange: faultsOf(textsOf(found)),
      }
    },

    byResId,

    /** @throws {Failure} restaurant_not_found */
    publicRestaurant: async (resId: string, now: Date) => publicView(await byResId(resId), now),

    publicRestaurantOf: async (tx: Tx, restaurantId: string, now: Date) =>
      publicView(
        (await queries.findPublicRow(tx, restaurantId)) ?? fail('restaurant_not_found'),
        now,
      ),

    async firstSteps({ restaurantId }: Owner) {
      const { kinds, hasGuests, isOver } = await database.asRestaurant(restaurantId, async (tx) => {
        const kinds = await queries.firstKinds(tx, restaurantId, beginnerEntries)
        const isOver =
          kinds.length === beginnerEntries || (await queries.hasOldEntries(tx, restaurantId))
        return { kinds, hasGuests: await queries.hasJoinedGuests(tx, restaurantId), isOver }
      })
      return {
        hasGiven: kinds.includes('in_store'),
        hasTakenBack: kinds.includes('reversal'),
        hasGuests,
        isOver,
      }
    },

    /** Open until the transaction ends. @throws {Failure} restaurant_not_found */
    async holdOpen(tx: Tx, restaurantId: string) {
      if (!(await queries.holdOpen(tx, restaurantId))) fail('restaurant_not_found')
    },

    /** @throws {Failure} restaurant_not_found */
    async publicRowOf(tx: Tx, restaurantId: string) {
      return (await queries.findPublicRow(tx, restaurantId)) ?? fail('restaurant_not_found')
    },
  }
}

const beginnerEntries = 40

export type Restaurants = ReturnType<typeof createRestaurants>

async function insertWithUniqueCode(tx: Tx, restaurantId: string, profile: Profile, draw: Draw) {
  const values = {
    restaurant_id: restaurantId,
    ...publicValues(profile),
    ...rewardCost(profile),
  }
  while (!(await queries.insertPublicRow(tx, { ...values, res_id: newResId(draw) })));
}

const textsOf = (row: NonNullable<Awaited<ReturnType<typeof queries.findRestaurant>>>) => ({
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
