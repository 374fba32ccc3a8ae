import fc from 'fast-check'
import pg from 'pg'
import { openDatabase } from '../../platform/database/database.ts'
import { type Discrepancy, reconcile } from '../../points/reconciliation.ts'
import { guests } from '../cast.ts'
import { openWorld, type World } from '../world.ts'
import { brokenInvariants, type Ledger, readLedger } from './ledger.ts'
import { type Program, program, type Step, steps } from './steps.ts'

/** A world for plays, with another restaurant beside them whose figures must stay as they are. */
export interface Stage {
  world: World
  ledgerOf(resId: string): Promise<Ledger>
  /** What does not add up in any restaurant, in one list. */
  wrongs(): Promise<(string | Discrepancy)[]>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const world = await openWorld()
  const superuser = new pg.Client({ connectionString: world.databaseUrl })
  await superuser.connect()
  const database = openDatabase({ url: world.databaseUrl, connections: 1, onError: () => {} })
  const outsider = await world.outsider()
  const asha = await world.guest(guests.asha)
  await outsider.give(asha.cusId, 70)
  const beside = await readLedger(superuser, outsider.resId)
  const ledgerOf = (resId: string) => readLedger(superuser, resId)

  return {
    world,
    ledgerOf,
    async wrongs() {
      const broken = await brokenInvariants(superuser)
      const discrepancies: Discrepancy[] = []
      for await (const discrepancy of reconcile(database)) discrepancies.push(discrepancy)
      const isSame = JSON.stringify(await ledgerOf(outsider.resId)) === JSON.stringify(beside)
      return [...broken, ...discrepancies, ...(isSame ? [] : ['another restaurant changed'])]
    },
    async close() {
      await superuser.end()
      await database.close()
      await world.close()
    },
  }
}

const seconds = Number(process.env.PROPERTY_SECONDS ?? 12)
const shrinkingSeconds = 60

/**
 * Plays what fast-check thinks up until the time is over (PROPERTY_SECONDS for longer); once
 * something failed it takes the time to find the shortest play that fails. The failure prints a
 * seed and a path; with them as PROPERTY_SEED and PROPERTY_PATH it comes again.
 */
export async function playForAWhile(play: (begin: Program, steps: Step[]) => Promise<void>) {
  const deadline = Date.now() + seconds * 1000
  let hasFailed = false
  let played = 0
  const playInTime = async (begin: Program, all: Step[]) => {
    if (Date.now() > deadline && !hasFailed) return
    played++
    await play(begin, all).catch((error) => {
      hasFailed = true
      throw error
    })
  }
  const { PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env
  await fc.assert(fc.asyncProperty(program, steps(longest), playInTime), {
    numRuns: seconds * 100,
    interruptAfterTimeLimit: (seconds + shrinkingSeconds) * 1000,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  })
  return played
}

const longest = 50

export const patience = { timeout: (seconds + shrinkingSeconds + 20) * 1000 }
