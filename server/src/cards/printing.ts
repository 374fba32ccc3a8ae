import type { KeyObject } from 'node:crypto'
import type { listCards } from '@dobara/contract/schemas/cards'
import type { Answer } from '@dobara/contract/schemas/endpoint'
import { lengthsOfCards, newCusId } from '../customers/rules.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { insertAudit } from '../restaurants/audit.ts'
import { lockRestaurant } from '../restaurants/lock-restaurant.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { batchIdOf, letterMacs, lettersOf } from './letters.ts'
import * as queries from './queries.ts'

export interface PrintingServices {
  database: Database
  draw: Draw
  /** The present one first */
  keys: readonly KeyObject[]
}

/** So that no restaurant takes all digits */
const mostUnused = 5_000

export const createPrinting = ({ database, draw, keys }: PrintingServices) => {
  /** In the order of a repeat */
  async function drawIds(tx: Tx, count: number, now: Date): Promise<string[]> {
    const drawn: string[] = []
    for (const length of lengthsOfCards) {
      const candidates = new Set<string>()
      while (candidates.size < count - drawn.length) candidates.add(newCusId(length, draw))
      drawn.push(...(await queries.reserveIds(tx, [...candidates], now)))
      if (drawn.length === count) return drawn.sort()
    }
    return fail('busy')
  }

  return {
    /**
     * A repeat gets the same cards and letters.
     * @throws {Failure} email_not_proved, cards_unused, key_reused
     */
    async print(
      owner: Owner,
      { count, idempotencyKey }: { count: number; idempotencyKey: string | null },
      now: Date,
    ) {
      requireProof(owner)
      const { restaurantId } = owner
      const printing = idempotencyKey ?? newId()
      const cards = await database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        for (const key of keys) {
          const before = await queries.cardsOfBatch(
            tx,
            restaurantId,
            batchIdOf(key, restaurantId, printing),
          )
          if (before.length === 0) continue
          if (before.length !== count) fail('key_reused')
          return before.map(({ cus_id }) => ({ cusId: cus_id, key }))
        }
        const [key] = keys as [KeyObject]
        if ((await queries.countUnused(tx, restaurantId)) + count > mostUnused) fail('cards_unused')
        const ids = await drawIds(tx, count, now)
        await queries.insertCards(
          tx,
          ids.map((cusId) => {
            const [lettersMac] = letterMacs([key], cusId, lettersOf(key, printing, cusId))
            return { cusId, lettersMac: lettersMac as Buffer }
          }),
          { restaurantId, batchId: batchIdOf(key, restaurantId, printing), now },
        )
        await insertAudit(tx, owner, 'cards printed', [], now)
        return ids.map((cusId) => ({ cusId, key }))
      })
      return {
        cards: cards.map(({ cusId, key }) => ({ cusId, letters: lettersOf(key, printing, cusId) })),
      }
    },

    list: ({ restaurantId }: Owner): Promise<Answer<typeof listCards>> =>
      database.asRestaurant(restaurantId, async (tx) => ({
        batches: (await queries.listBatches(tx, restaurantId)).map((batch) => ({
          batchId: batch.batch_id,
          printedAt: batch.printed_at.toISOString(),
          cards: batch.cards,
          used: batch.used,
        })),
        stopped: (await queries.listStopped(tx, restaurantId)).map((card) => ({
          cusId: card.cus_id,
          balance: card.balance,
          stoppedAt: (card.left_at as Date).toISOString(),
        })),
      })),
  }
}
