import type pg from 'pg'
import { UnknownCommit } from './errors.ts'
import { hasCitus } from './spread.ts'

/** Asks the database once whether it is spread over nodes, and again only if it could not be reached. */
export function findOutOnce(pool: pg.Pool): () => boolean | Promise<boolean> {
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
 * One statement as a transaction with a beginning of its own: what a function in it sets for the transaction
 * then holds on the nodes as well.
 * @throws {UnknownCommit} when it may have been done
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
