import type pg from 'pg'
import { UnknownCommit } from './errors.ts'
import { hasCitus } from './spread.ts'

/** Asks the database once whether Citus distributes it, and again only after a failure. */
export function createSpreadCheck(pool: pg.Pool): () => boolean | Promise<boolean> {
  let found: boolean | Promise<boolean> | undefined
  const find = async () => {
    try {
      found = await hasCitus(pool)
      return found
    } catch (error) {
      found = undefined
      throw error
    }
  }
  return () => {
    found ??= find()
    return found
  }
}

/**
 * Runs one statement between `begin` and `commit`, so that settings which a function makes for the transaction apply on
 * the nodes of Citus as well.
 * @throws {UnknownCommit} when the transaction may have been committed
 */
export async function inTransaction(pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await client.query(query)
    await client.query('commit').catch((cause) => {
      throw new UnknownCommit(cause)
    })
    client.release()
    return result
  } catch (error) {
    const isOver = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isOver)
    throw error
  }
}
