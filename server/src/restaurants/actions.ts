import type { Body } from '@dobara/contract/endpoint'
import type { resetPin, saveRestaurant } from '@dobara/contract/restaurants'
import type { Database, Tx } from '../platform/database/database.ts'
import { constraintOf } from '../platform/database/errors.ts'
import type { Draw } from '../platform/draw.ts'
import { fail, failFields } from '../platform/failure.ts'
import type { Account, Owner } from '../session/authority.ts'
import type { Pin } from './pin.ts'
import * as queries from './queries.ts'
import { contactRefusals, newResId, signedInAfresh } from './rules.ts'

type Profile = Body<typeof saveRestaurant>

export const createRestaurants = (database: Database, pin: Pin, draw: Draw) => {
  /** Creates the restaurant at the first call; later calls change it and need its PIN. */
  async function save(account: Account, profile: Profile, now: Date): Promise<{ message: string }> {
    const refusals = contactRefusals(account, profile)
    if (Object.keys(refusals).length > 0) failFields(refusals)
    if (account.profileSet) return change(account, profile, now)
    try {
      return await create(account, profile, now)
    } catch (error) {
      // Sent twice at once: the other one has created it, so this one changes it.
      if (constraintOf(error) === 'program_pkey') return change(account, profile, now)
      throw error
    }
  }

  async function create(account: Account, profile: Profile, now: Date) {
    const who = { restaurantId: account.uid, sessionId: account.sessionId }
    await database.asRestaurant(account.uid, async (tx) => {
      await insertWithFreeCode(tx, account.uid, profile, draw)
      await queries.insertRestaurant(tx, {
        restaurant_id: account.uid,
        ...privatePart(account, profile),
        pin_mac: pin.macs(account.uid, profile.pin)[0] as Buffer,
        created_at: now,
      })
      await queries.completeAccount(tx, account.uid)
      await queries.insertAudit(tx, who, 'restaurant created', [], now)
    })
    return { message: `${profile.restaurantName} is ready. Give your first points.` }
  }

  async function change(account: Account, profile: Profile, now: Date) {
    const who = { restaurantId: account.uid, sessionId: account.sessionId }
    await pin.check(who, profile.pin, now)
    await database.asRestaurant(account.uid, async (tx) => {
      const before = await queries.findRestaurant(tx, account.uid)
      if (!before) return fail('profile_incomplete')
      const after = { ...publicPart(profile), ...privatePart(account, profile) }
      await queries.updateProgram(tx, account.uid, publicPart(profile))
      await queries.updateRestaurant(tx, account.uid, privatePart(account, profile))
      await queries.insertAudit(tx, who, 'restaurant changed', changedFields(before, after), now)
      if (profile.newPin) {
        await setPin(tx, account.uid, profile.newPin)
        await queries.insertPinEvent(tx, who, 'changed', now)
      }
    })
    return { message: 'Your changes are saved.' }
  }

  async function setPin(tx: Tx, restaurantId: string, newPin: string) {
    await queries.updateRestaurant(tx, restaurantId, {
      pin_mac: pin.macs(restaurantId, newPin)[0] as Buffer,
      pin_failures: 0,
      pin_locked_until: null,
    })
  }

  return {
    save,

    /** Replaces a forgotten PIN, also a locked one. @throws {Failure} sign_in_again */
    async resetPin(owner: Owner, { newPin }: Body<typeof resetPin>, now: Date) {
      if (!signedInAfresh(owner.signedInAt, now)) fail('sign_in_again')
      await database.asRestaurant(owner.restaurantId, async (tx) => {
        await setPin(tx, owner.restaurantId, newPin)
        await queries.insertPinEvent(tx, owner, 'reset', now)
      })
      return { message: 'Your new PIN is set.' }
    },

    async profile(owner: Owner) {
      const found = await database.asRestaurant(owner.restaurantId, (tx) =>
        queries.findRestaurant(tx, owner.restaurantId),
      )
      if (!found) return fail('profile_incomplete')
      return {
        firstName: found.first_name,
        lastName: found.last_name,
        phoneNumber: found.phone,
        email: found.email ?? '',
        restaurantName: found.restaurant_name,
        addressLine1: found.address_line1,
        addressLine2: found.address_line2,
        city: found.city,
        state: found.state,
        pincode: found.pincode,
        reward: found.reward,
        minimumSpend: found.minimum_spend,
        signUpBonus: found.sign_up_bonus,
        pin: '••••' as const,
        resId: found.res_id,
        authMethod: owner.authMethod,
      }
    },

    /** The public program behind a code. @throws {Failure} restaurant_not_found */
    async programByResId(resId: string): Promise<queries.Program> {
      return (await queries.findProgramByResId(database, resId)) ?? fail('restaurant_not_found')
    },

    /** The program of a restaurant that exists, inside a transaction of its own. */
    async programOf(tx: Tx, restaurantId: string): Promise<queries.Program> {
      return (await queries.findProgram(tx, restaurantId)) ?? fail('restaurant_not_found')
    },
  }
}

export type Restaurants = ReturnType<typeof createRestaurants>

async function insertWithFreeCode(tx: Tx, restaurantId: string, profile: Profile, draw: Draw) {
  const program = { restaurant_id: restaurantId, ...publicPart(profile) }
  while (!(await queries.insertProgram(tx, { ...program, res_id: newResId(draw) })));
}

const publicPart = (profile: Profile) => ({
  restaurant_name: profile.restaurantName,
  city: profile.city,
  state: profile.state,
  reward: profile.reward,
  minimum_spend: profile.minimumSpend,
  sign_up_bonus: profile.signUpBonus,
})

const privatePart = (account: Account, profile: Profile) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone: profile.phone,
  email: profile.email || (account.authMethod === 'email' ? account.email : null),
  address_line1: profile.addressLine1,
  address_line2: profile.addressLine2,
  pincode: profile.pincode,
})

/** Which fields changed: their names alone, for the audit must not become a second copy of the data. */
const changedFields = <T extends object>(before: T, after: Partial<T>): string[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((name) => before[name] !== after[name])
