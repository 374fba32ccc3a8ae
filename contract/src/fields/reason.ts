import * as z from 'zod/mini'
import { isEndedReason } from '../rules/ended-reasons.ts'
import { text, wrong } from './fields.ts'

/** The words with which a person declines or takes back. */
export const Reason = text('reason_missing').check(
  z.refine((reason) => !isEndedReason(reason), wrong('not_valid')),
)
