import { spacedId } from '@dobara/contract/text/spaced'
import { m } from '@dobara/words/messages.js'
import type { WaitingAward } from './award.ts'

export const unnamedGuest = ({ cusId }: Pick<WaitingAward, 'cusId'>): string =>
  cusId ? m.customer_number({ cusId: spacedId(cusId) }) : m.guest_by_number()
