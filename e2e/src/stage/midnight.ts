import { setTimeout } from 'node:timers/promises'
import { endOfDay } from '@dobara/contract/text/india-time'

/** The longest of these journeys takes a quarter of a minute on an idle machine. */
const neededMs = 300_000

/** Waits for a near midnight in India, so that a journey's figures belong to one day. */
export async function awayFromMidnight(): Promise<void> {
  const now = new Date()
  const leftMs = endOfDay(now).getTime() - now.getTime()
  if (leftMs < neededMs) await setTimeout(leftMs + 1_000)
}
