import { getBotCheck } from '@dobara/contract/identity'
import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import { callOnce } from '../api/call-once.ts'

interface Solved {
  encoded: string
  /** Seconds since 1970, as the challenge gives it. */
  expiresAt: number
}

let solving: Promise<Solved> | null = null
let isSolved = false

/** Works unseen while the number is typed. */
export function prepareBotCheck(): Promise<Solved> {
  solving ??= solve().catch((failure: unknown) => {
    solving = null
    throw failure
  })
  return solving
}

export const isBotCheckReady = () => isSolved

/** A solution for one call: each works once, and none is given out that is about to expire. */
export async function takeBotCheck(): Promise<string> {
  const solved = await prepareBotCheck()
  solving = null
  isSolved = false
  if (solved.expiresAt * 1000 > Date.now() + 10_000) return solved.encoded
  return (await solve()).encoded
}

async function solve(): Promise<Solved> {
  const challenge = (await callOnce(getBotCheck)) as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 2),
    createWorker: () =>
      new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('The bot check could not be solved in time.')
  isSolved = true
  return {
    encoded: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: challenge.parameters.expiresAt ?? Number.POSITIVE_INFINITY,
  }
}
