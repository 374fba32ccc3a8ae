import { setTimeout } from 'node:timers/promises'

const dayMs = 86_400_000
/** India's time is five and a half hours ahead of UTC, in summer and winter. */
const aheadMs = 19_800_000
/** A journey about one day needs less. */
const neededMs = 120_000

/** Waits past midnight in India if midnight is near, for a journey whose figures belong to one day. */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = dayMs - ((Date.now() + aheadMs) % dayMs)
  if (leftMs < neededMs) await setTimeout(leftMs + 1_000)
}
