import { endOfDay } from '@dobara/contract/text/india-time'
import { fail } from '../platform/failure.ts'

/** @throws {Failure} too_many_strangers */
export const failForToday = (now: Date): never =>
  fail('too_many_strangers', { until: endOfDay(now).toISOString() })
