import { messageRules } from '@dobara/contract/rules/messages'
import type { Segment } from '@dobara/contract/rules/segments'
import { nextTime } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { GiftedReward } from '../reward-claims/reward-to-give.ts'
import { giftsOn } from './carried-gifts.ts'
import { decideNews, decideNudges } from './deciding.ts'
import { listOn, programOf } from './offer-queries.ts'
import { isReported } from './offer-rules.ts'
import { readRounds } from './reading.ts'
import { findLast, runningRound } from './rounds.ts'

export interface RunServices extends Pick<SharedServices, 'database' | 'plan' | 'draw'> {
  onError: (error: unknown) => void
}

interface Run {
  restaurant_id: string
  run_id: string
  /** The end of the lease. A new lease moves it. */
  due_at: Date
}

/** In India. People choose where to eat shortly before a meal. */
const decidedFromHour = 11
const spreadMinutes = 50
const leaseMilliseconds = 5 * 60_000
const longestRunMilliseconds = 10_000
const guestsAtOnce = 1_000
const runsAtOnce = 20

/** Restaurants are spread over the hour. */
export function nextDecision(restaurantId: string, now: Date): Date {
  const minutes = Number.parseInt(restaurantId.slice(-4), 16) % spreadMinutes
  const today = nextTime(new Date(now.getTime() - minutes * 60_000), decidedFromHour)
  return new Date(today.getTime() + minutes * 60_000)
}

/** The run of a day's nudges has the restaurant's ID. A run that is due earlier is not delayed. */
export const makeRunDue = (tx: Tx, restaurantId: string, runId: string, dueAt: Date) =>
  tx
    .insertInto('message_run')
    .values({ restaurant_id: restaurantId, run_id: runId, due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'run_id'])
        .doUpdateSet({ due_at: sql<Date>`least(message_run.due_at, excluded.due_at)` }),
    )
    .execute()

/**
 * Nudges once a day, and news in chunks. Processes may decide at once, because each leases
 * different runs.
 * @returns `decide` works until nothing is due, or for about ten seconds, without throwing
 */
export const createRuns = ({ database, plan, draw, onError }: RunServices) => {
  const work = async (run: Run, now: Date) => {
    try {
      const next =
        run.run_id === run.restaurant_id
          ? await decideDay({ database, plan, draw }, run.restaurant_id, now)
          : await decideChunk(database, run, now)
      await endRun(database, run, next)
    } catch (error) {
      // The lease ends by itself.
      onError(error)
    }
  }
  const lease = (now: Date, until: Date) =>
    leaseRuns(database, now, until).catch((error: unknown): Run[] => {
      onError(error)
      return []
    })
  let isStopped = false
  return {
    async decide(now: Date): Promise<void> {
      const begunAt = performance.now()
      const until = new Date(now.getTime() + leaseMilliseconds)
      while (!isStopped && performance.now() - begunAt < longestRunMilliseconds) {
        const runs = await lease(now, until)
        if (runs.length === 0) return
        for (const run of runs) await work(run, now)
      }
    },
    stop: () => {
      isStopped = true
    },
  }
}

/**
 * The run stays while no nudge is on, because one that is switched on meanwhile would be lost.
 * @returns the next day's time; null for a closed restaurant whose rounds are read
 */
async function decideDay(
  { database, plan, draw }: Omit<RunServices, 'onError'>,
  restaurantId: string,
  now: Date,
): Promise<Date | null> {
  return database.asRestaurant(restaurantId, async (tx) => {
    const isReadLater = await readRounds(tx, restaurantId, now)
    const program = await programOf(tx, restaurantId)
    if (program.closed_at && !isReadLater) return null
    const on = await listOn(tx, restaurantId)
    const isStopped =
      on.size === 0 ||
      program.closed_at !== null ||
      plan.hasEnded(program.points_until, now) ||
      (await isReported(tx, restaurantId, now))
    if (!isStopped) {
      const round = await runningRound(tx, restaurantId, { now, draw })
      const gifts = await giftsOn(tx, { program, on, now })
      const { cost, reward, unit } = program
      const asked = {
        restaurantId,
        cost,
        reward,
        unit,
        now,
        hasBirthdayGift: gifts.has('birthday'),
      }
      await decideNudges(tx, asked, round, on, gifts)
    }
    return nextDecision(restaurantId, now)
  })
}

/** @returns now while guests are left; else null */
async function decideChunk(
  database: Database,
  { restaurant_id: restaurantId, run_id: newsId }: Run,
  now: Date,
): Promise<Date | null> {
  return database.asRestaurant(restaurantId, async (tx) => {
    const news = await tx
      .selectFrom('news')
      .select(['segment', 'sentence', 'decided_up_to', 'created_at', 'gift', 'gift_ends_at'])
      .where('restaurant_id', '=', restaurantId)
      .where('news_id', '=', newsId)
      .where('stopped_at', 'is', null)
      .where('decided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const round = await findLast(tx, restaurantId)
    if (!news || !round) return null
    const { cost } = await programOf(tx, restaurantId)
    const { upTo, isDone } = await decideNews(
      tx,
      { restaurantId, cost, now },
      round,
      {
        newsId,
        segment: news.segment as Segment | null,
        sentence: news.sentence,
        gift:
          news.gift_ends_at && news.gift_ends_at > now
            ? { reward: news.gift as GiftedReward, endsAt: news.gift_ends_at }
            : null,
        after: news.decided_up_to,
      },
      { most: guestsAtOnce, expiresAt: lateFrom(news.created_at) },
    )
    await tx
      .updateTable('news')
      .set({ decided_up_to: upTo, decided_at: isDone ? now : null })
      .where('restaurant_id', '=', restaurantId)
      .where('news_id', '=', newsId)
      .execute()
    return isDone ? null : now
  })
}

const lateFrom = (createdAt: Date) =>
  new Date(createdAt.getTime() + messageRules.newsHours * 3_600_000)

async function leaseRuns(database: Database, now: Date, until: Date): Promise<Run[]> {
  const { rows } = await sql<Run>`
    update message_run set due_at = ${until}
    where (restaurant_id, run_id) in (
      select restaurant_id, run_id from message_run where due_at <= ${now}
      order by due_at limit ${runsAtOnce} for update skip locked)
    returning restaurant_id, run_id, due_at`.execute(database.global)
  return rows
}

/** A run that was made due again meanwhile stays due. */
async function endRun(database: Database, run: Run, next: Date | null) {
  const { global } = database
  if (next === null) await global.deleteFrom('message_run').where(isLeased(run)).execute()
  else await global.updateTable('message_run').set({ due_at: next }).where(isLeased(run)).execute()
}

const isLeased = ({ restaurant_id, run_id, due_at }: Run) =>
  sql<boolean>`restaurant_id = ${restaurant_id} and run_id = ${run_id} and due_at = ${due_at}`
