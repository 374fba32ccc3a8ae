import type { BilledWorld } from '../billed-world.ts'
import type { Walk } from '../walk.ts'
import type { World } from '../world.ts'
import { account } from './account.ts'
import { billing } from './billing.ts'
import { claims } from './claims.ts'
import { counter } from './counter.ts'
import { food } from './food.ts'
import { gifts, giftsOfGuests } from './gifts.ts'
import { guest } from './guest.ts'
import { happyHours, happyHoursOfGuests } from './happy-hours.ts'
import { imports } from './imports.ts'
import { insights } from './insights.ts'
import { joining } from './joining.ts'
import { landing } from './landing.ts'
import { lists } from './lists.ts'
import { long } from './long.ts'
import { messages } from './messages.ts'
import { numbers } from './numbers.ts'
import { offers } from './offers.ts'
import { outlets } from './outlets.ts'
import { profile } from './profile.ts'
import { putRight } from './put-right.ts'
import { ratingShares, ratings, ratingsOfGuests } from './ratings.ts'
import { rewards } from './rewards.ts'
import { signingIn } from './signing-in.ts'
import { staff } from './staff.ts'
import { choosingStamps, stamps, stampsOfGuests } from './stamps.ts'
import { trouble } from './trouble.ts'

export const screens: readonly Walk<World>[] = [
  ...counter,
  ...claims,
  ...guest,
  ...messages,
  ...numbers,
  ...joining,
  ...signingIn,
  ...profile,
  ...lists,
  ...putRight,
  ...imports,
  ...account,
  ...insights,
  ...ratings,
  ...ratingShares,
  ...ratingsOfGuests,
  ...gifts,
  ...giftsOfGuests,
  ...happyHours,
  ...happyHoursOfGuests,
  ...offers,
  ...landing,
  ...long,
  ...food,
  ...staff,
  ...outlets,
  ...rewards,
  ...choosingStamps,
  ...stamps,
  ...stampsOfGuests,
  ...trouble,
]

export const billedScreens: readonly Walk<BilledWorld>[] = billing
