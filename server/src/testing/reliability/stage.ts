import pg from 'pg'
import { type Discrepancy, reconcile, reconcileRestaurant } from '../../points/reconciliation.ts'
import { guests } from '../cast.ts'
import { openWorld, type World } from '../world.ts'
import { brokenInvariants, type Ledger, readLedger } from './ledger.ts'
import { inviteGuests, openPlay, type Play } from './play.ts'
import type { Program } from './steps.ts'

/** A world for plays, with another restaurant beside them whose figures must stay as they are. */
export interface Stage {
  clock: World['clock']
  open(program: Program): Promise<Play>
  ledgerOf(play: Play): Promise<Ledger>
  /** What does not add up, or changed where nobody played. */
  wrongsIn(play: Play): Promise<unknown[]>
  /** What does not add up in all that was played. */
  discrepancies(): Promise<Discrepancy[]>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const world = await openWorld()
  const superuser = new pg.Client({ connectionString: world.databaseUrl })
  await superuser.connect()
  const idOf = async (resId: string): Promise<string> => {
    const { rows } = await superuser.query('select * from program where res_id = $1', [resId])
    return rows[0].restaurant_id
  }
  const outsider = await world.outsider()
  await outsider.give((await world.guest(guests.asha)).cusId, 70)
  const outsiderId = await idOf(outsider.resId)
  const beside = await readLedger(superuser, outsiderId)
  const regulars = await inviteGuests(world)

  return {
    clock: world.clock,
    open: (program) => openPlay(world, regulars, program),
    ledgerOf: async ({ resId }) => readLedger(superuser, await idOf(resId)),
    async wrongsIn({ resId }) {
      const restaurantId = await idOf(resId)
      const now = await readLedger(superuser, outsiderId)
      return [
        ...(await brokenInvariants(superuser, restaurantId)),
        ...(await reconcileRestaurant(world.database, restaurantId)),
        ...(JSON.stringify(now) === JSON.stringify(beside) ? [] : ['another restaurant changed']),
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
