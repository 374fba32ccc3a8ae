import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveFirstReward, saveReward } from '@dobara/contract/schemas/rewards'
import type { Tx } from '../platform/database/database.ts'
import { fail, failFields } from '../platform/failure.ts'
import { faultOf, requireFit } from '../platform/free-text/free-text.ts'
import type { Owner } from '../session/authority.ts'
import { actWithPin } from './act-with-pin.ts'
import { insertAudit } from './audit.ts'
import {
  describeReward,
  firstReward,
  hasStoredRewards,
  isFirst,
  named,
  type RewardRow,
} from './offered-rewards.ts'
import { listMembers, updatePublicRow } from './queries.ts'
import {
  amountRefusals,
  bonusRefusals,
  freePlace,
  limitValues,
  rewardValues,
  timeRefusals,
} from './reward-rules.ts'
import type { SharedServices } from './shared-services.ts'
import * as queries from './stored-rewards.ts'

type RewardServices = Pick<SharedServices, 'database' | 'pin' | 'restaurants' | 'changes'>

export const createRewards = (services: RewardServices) => {
  const { database, restaurants } = services
  const act = createChanging(services)

  return {
    list: ({ restaurantId }: Owner, now: Date) =>
      database.asRestaurant(restaurantId, async (tx) => {
        const program = await restaurants.publicRowOf(tx, restaurantId)
        const rows = hasStoredRewards(program) ? await queries.listRewards(tx, restaurantId) : []
        return withFirst(rows, restaurantId, now).map((row) => {
          const cost = isFirst(row) ? program.reward_cost : row.reward_cost
          const shown = named(describeReward(row), program)
          return {
            ...shown,
            rewardCost: cost ?? 0,
            isOn: row.is_on,
            changedAt: rows.includes(row) ? row.changed_at.toISOString() : null,
            toChange: faultOf('reward', shown.reward),
          }
        })
      }),

    /** @throws {Failure} invalid, wrong_pin, pin_locked, not_with_stamps */
    async saveFirst(owner: Owner, given: Body<typeof saveFirstReward>, now: Date) {
      refuse(timeRefusals(given))
      const { restaurantId } = owner
      await act(owner, given.pin, now, async (tx) => {
        const row = { ...firstReward(restaurantId, now), ...limitValues(given) }
        await queries.saveReward(tx, row)
        return 'first reward changed'
      })
      return { message: 'Your changes are saved.' }
    },

    /**
     * @throws {Failure} invalid, wrong_pin, pin_locked, rewards_full, first_reward_stays,
     * not_with_stamps
     */
    async save(owner: Owner, choiceId: string, given: Body<typeof saveReward>, now: Date) {
      const { restaurantId } = owner
      if (choiceId === restaurantId) fail('first_reward_stays')
      refuse({ ...amountRefusals(given), ...timeRefusals(given) })
      await act(
        owner,
        given.pin,
        now,
        async (tx) => {
          const rows = await queries.listRewards(tx, restaurantId)
          const before = rows.find(({ choice_id }) => choice_id === choiceId)
          const program = await restaurants.publicRowOf(tx, restaurantId)
          refuse(bonusRefusals(program, given))
          requireFit({ reward: given.reward }, { reward: before?.reward })
          const place = before?.place ?? freePlace(rows) ?? fail('rewards_full')
          const key = { restaurant_id: restaurantId, choice_id: choiceId, place, changed_at: now }
          await queries.saveReward(tx, { ...rewardValues(given), ...key })
          return before ? 'reward changed' : 'reward added'
        },
        choiceId,
      )
      return { message: 'Your changes are saved.' }
    },

    /** @throws {Failure} wrong_pin, pin_locked, first_reward_stays, not_with_stamps */
    async remove(owner: Owner, choiceId: string, pin: string, now: Date) {
      const { restaurantId } = owner
      if (choiceId === restaurantId) fail('first_reward_stays')
      await act(
        owner,
        pin,
        now,
        async (tx) => {
          const { numDeletedRows } = await queries.deleteReward(tx, restaurantId, choiceId)
          return numDeletedRows > 0n ? 'reward removed' : null
        },
        choiceId,
      )
      return { message: 'The reward is removed.' }
    },
  }
}

export type Rewards = ReturnType<typeof createRewards>

/** Writes what guests see, and tells their screens. @throws {Failure} not_with_stamps */
const createChanging =
  ({ database, pin, changes, restaurants }: RewardServices) =>
  async (
    owner: Owner,
    digits: string,
    now: Date,
    work: (tx: Tx) => Promise<string | null>,
    choiceId: string = owner.restaurantId,
  ) => {
    const { restaurantId } = owner
    const members = await actWithPin({ database, pin }, owner, digits, now, async (tx) => {
      if (!hasStoredRewards(await restaurants.publicRowOf(tx, restaurantId)))
        fail('not_with_stamps')
      const done = await work(tx)
      if (!done) return null
      await offer(tx, restaurantId, now)
      await insertAudit(tx, owner, done, [choiceId], now)
      return listMembers(tx, restaurantId)
    })
    if (members)
      changes.publish(
        `restaurant:${restaurantId}`,
        ...members.map((cusId) => `customer:${cusId}` as const),
      )
  }

async function offer(tx: Tx, restaurantId: string, now: Date) {
  const on = (await queries.listRewards(tx, restaurantId)).filter(({ is_on }) => is_on)
  const shown = on.length > 0 ? withFirst(on, restaurantId, now).map(describeReward) : []
  await updatePublicRow(tx, restaurantId, { rewards: JSON.stringify(shown) })
}

const withFirst = (rows: RewardRow[], restaurantId: string, now: Date): RewardRow[] =>
  rows.some(isFirst) ? rows : [firstReward(restaurantId, now), ...rows]

function refuse(refusals: Parameters<typeof failFields>[0]) {
  if (Object.keys(refusals).length > 0) failFields(refusals)
}
