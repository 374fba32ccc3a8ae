import pg from 'pg'
import { expect, test } from 'vitest'
import { constraintOf, isPassing, isRolledBack, UnknownCommit } from './errors.ts'

const refused = (message: string, code: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, severity: 'ERROR' })

test('an error from a Citus node names the constraint without the shard number', () => {
  const twice = 'duplicate key value violates unique constraint "points_entry_key_102034"'
  expect(constraintOf(refused(twice, '23505'))).toBe('points_entry_key')
  const low =
    'new row for relation "membership_102022" violates check constraint "membership_balance_not_negative"'
  expect(constraintOf(refused(low, '23514'))).toBe('membership_balance_not_negative')
  expect(constraintOf(refused(twice, '40001'))).toBeNull()
})

test('a commit whose node was lost counts as passing and as not rolled back', () => {
  const lost = 'could not commit transaction for shard 102020 on at least one active node'
  const error = new UnknownCommit(refused(lost, 'XX000'))
  expect(isRolledBack(error)).toBe(false)
  expect(isPassing(error)).toBe(true)
  expect(isPassing(refused(lost, 'XX000'))).toBe(true)
  const essential = 'failure on connection marked as essential: 127.0.0.1:19276'
  expect(isPassing(refused(essential, 'XX000'))).toBe(true)
  expect(isPassing(refused('cache lookup failed', 'XX000'))).toBe(false)
})
