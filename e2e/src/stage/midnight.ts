import { setTimeout } from 'node:timers/promises'
import { endOfDay } from '@dobara/contract/text/india-time'

/** A journey about one day needs less. */
const neededMs = 120_000

/** Waits past midnight in India if midnight is near, for a journey whose figures belong to one day. */
export async function awayFromMidnight(): Promise<void> {
  const now = new Date()
  const leftMs = endOfDay(now).getTime() - now.getTime()
  if (leftMs < neededMs) await setTimeout(leftMs + 1_000)
}
