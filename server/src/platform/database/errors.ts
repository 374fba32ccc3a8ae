import pg from 'pg'

/** Codes of PostgreSQL (Appendix A of its manual) and of Node's sockets. */
const worthRetrying = new Set(['40001', '40P01'])
const passing = new RegExp(
  `^(${[
    '08...|53...|57P0[123]', // the connection, room, and a server that stops or starts
    '25006', // read-only, as the database that was the first one before a fail-over is
    '55P03|57014|40001|40P01', // a lock or the statement took too long, or got in another's way
    '25P03|57P05', // a transaction or a connection that stood still too long
    'ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN',
  ].join('|')})$`,
)

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** A serialisation failure or a deadlock: the same work may succeed at once. */
export const isWorthRetrying = (error: unknown): boolean => worthRetrying.has(codeOf(error))

/** A statement took longer than it may. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014'

/** PostgreSQL refused and undid the statement: nothing of it was done, and the connection lives. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** A node may have committed before it was lost: nobody knows yet whether it was done. */
export class UnknownCommit extends Error {
  override name = 'UnknownCommit'
  readonly code = '08007'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/**
 * The database is down, silent, starting, stopping, read-only, or busy with somebody else's work:
 * nothing is wrong with the request, and the same may succeed soon.
 */
export const isPassing = (error: unknown): boolean =>
  passing.test(codeOf(error)) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/i.test(
      error.message,
    )) ||
  (error instanceof Error && nodeIsLost.test(error.message))

/** Citus has no code of its own for a node that it lost. */
const nodeIsLost =
  /could not commit transaction for shard|failed to execute the command .* node|server closed the connection unexpectedly|connection to the remote node|connection not open|terminating connection/

/** A connection without answers: others of the same age may be dead as well. */
export class SilentConnection extends Error {
  override name = 'SilentConnection'
  readonly code = 'ETIMEDOUT'
}

/** The name of the constraint that refused, or null when the error is of another kind. */
export function constraintOf(error: unknown): string | null {
  if (!/^23...$/.test(codeOf(error)) || !(error instanceof Error)) return null
  if ('constraint' in error && error.constraint) return String(error.constraint)
  return (onNode.exec(error.message)?.[1] ?? 'unnamed').replace(numberOfShard, '')
}

/** Of a node's error Citus passes on the sentence alone, in which names end with the number of the table's part. */
const onNode = /constraint "([^"]+)"/
const numberOfShard = /_\d{6,}$/
