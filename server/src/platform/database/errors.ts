import type { DetailsOf, FailureCode } from '@dobara/contract/failures/failures'
import pg from 'pg'
import { fail } from '../failure.ts'

const worthRetrying = new Set(['40001', '40P01'])
const passing = new RegExp(
  `^(${[
    '08...|53...|57P0[123]', // connection failures, lack of resources, a stop or start
    '25006', // read-only, as after a fail-over
    '55P03|57014|40001|40P01', // time limits, a serialisation failure, a deadlock
    '25P03|57P05', // the time limit of an idle transaction or connection
    'ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN',
  ].join('|')})$`,
)

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isWorthRetrying = (error: unknown): boolean => worthRetrying.has(codeOf(error))

export const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014'

export const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** After this error, nobody knows whether the transaction was committed. */
export class UnknownCommit extends Error {
  override name = 'UnknownCommit'
  readonly code = '08007'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** If the database is down, read-only or busy, the same request may succeed soon. */
export const isPassing = (error: unknown): boolean =>
  passing.test(codeOf(error)) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/i.test(
      error.message,
    )) ||
  (error instanceof Error && nodeIsLost.test(error.message))

/** The text is searched, because Citus has no error code for a lost node. */
const nodeIsLost =
  /could not commit transaction for shard|failed to execute the command .* node|server closed the connection unexpectedly|connection to the remote node|connection not open|failure on connection|terminating connection/

export class SilentConnection extends Error {
  override name = 'SilentConnection'
  readonly code = 'ETIMEDOUT'
}

export function constraintOf(error: unknown): string | null {
  if (!/^23...$/.test(codeOf(error)) || !(error instanceof Error)) return null
  if ('constraint' in error && error.constraint) return String(error.constraint)
  return (onNode.exec(error.message)?.[1] ?? 'unnamed').replace(shardNumber, '')
}

export const failOn =
  <Code extends FailureCode>(constraint: string, code: Code, ...details: DetailsOf<Code>) =>
  (error: unknown): never => {
    if (constraintOf(error) === constraint) return fail(code, ...details)
    throw error
  }

/**
 * Citus passes on only the message of a node, in which the shard's number is appended to the
 * constraint's name.
 */
const onNode = /constraint "([^"]+)"/
const shardNumber = /_\d{6,}$/
