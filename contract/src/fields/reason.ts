import * as z from 'zod/mini'
import { isEndedReason } from '../rules/ended-reasons.ts'
import { text, wrong } from './fields.ts'

export const Reason = text('reason_missing').check(
  z.refine((reason) => !isEndedReason(reason), wrong('not_valid')),
)
