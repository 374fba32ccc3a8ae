import {
  type Discrepancy,
  reconcile,
  reconcileRestaurant,
} from '@dobara/server/points/reconciliation'
import pg from 'pg'
import { guests } from '../people/cast.ts'
import { openWorld, type World } from '../world/world.ts'
import { brokenInvariants, type Ledger, readLedger } from './ledger.ts'
import { inviteGuests, openPlay, type Play } from './play.ts'
import type { Program } from './steps.ts'

/** The stage has a second restaurant, whose figures must not change. */
export interface Stage {
  world: World
  clock: World['clock']
  open(program: Program): Promise<Play>
  ledgerOf(play: Play): Promise<Ledger>
  /** Also finds changes at a restaurant where nobody acted. */
  wrongsIn(play: Play): Promise<unknown[]>
  discrepancies(): Promise<Discrepancy[]>
  close(): Promise<void>
}

export async function openStage(wayTo?: (url: string) => Promise<string>): Promise<Stage> {
  const world = await openWorld({}, wayTo)
  const superuser = new pg.Client({
    connectionString: world.databaseUrl,
    application_name: 'observer',
  })
  await superuser.connect()
  const idOf = async (resId: string): Promise<string> => {
    const { rows } = await superuser.query('select * from program where res_id = $1', [resId])
    return rows[0].restaurant_id
  }
  const outsider = await world.outsider()
  await outsider.give((await world.guest(guests.asha)).cusId, 70)
  const outsiderId = await idOf(outsider.resId)
  const outsiderBefore = await readLedger(superuser, outsiderId)
  const regulars = await inviteGuests(world)

  return {
    world,
    clock: world.clock,
    open: (program) => openPlay(world, regulars, program),
    ledgerOf: async ({ resId }) => readLedger(superuser, await idOf(resId)),
    async wrongsIn({ resId }) {
      const restaurantId = await idOf(resId)
      const now = await readLedger(superuser, outsiderId)
      return [
        ...(await brokenInvariants(superuser, restaurantId)),
        ...(await reconcileRestaurant(world.database, restaurantId)),
        ...(JSON.stringify(now) === JSON.stringify(outsiderBefore)
          ? []
          : ['another restaurant changed']),
      ]
    },
    async discrepancies() {
      const all: Discrepancy[] = []
      for await (const discrepancy of reconcile(world.database)) all.push(discrepancy)
      return all
    },
    async close() {
      await superuser.end()
      await world.close()
    },
  }
}
