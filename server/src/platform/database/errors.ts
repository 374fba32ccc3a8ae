import pg from 'pg'

/** Codes of PostgreSQL (Appendix A of its manual) and of Node's sockets. */
const worthRetrying = new Set(['40001', '40P01'])
const unreachable = /^(08...|57P0[123]|53...|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** A serialisation failure or a deadlock: the same work may succeed at once. */
export const isWorthRetrying = (error: unknown): boolean => worthRetrying.has(codeOf(error))

/** PostgreSQL refused and undid the statement: nothing of it was done, and the connection lives. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** The database is down, starting, stopping or out of connections: nothing is wrong with the request. */
export const isUnreachable = (error: unknown): boolean =>
  unreachable.test(codeOf(error)) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(
      error.message,
    ))

/** The name of the constraint that refused, or null when the error is of another kind. */
export function constraintOf(error: unknown): string | null {
  const isConstraint = /^23...$/.test(codeOf(error))
  return isConstraint && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : null
}
