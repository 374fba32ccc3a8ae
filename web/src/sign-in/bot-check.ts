import { getBotCheck } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client'
import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import { callOnce } from '../client/call-once.ts'

let solving: Promise<string> | null = null
let isSolved = false

/** Solves the challenge while the number is typed. */
export function prepareBotCheck(): Promise<string> {
  solving ??= solve().then(
    (solved) => {
      isSolved = true
      return solved
    },
    (failure: unknown) => {
      solving = null
      throw failure
    },
  )
  return solving
}

export const isBotCheckReady = () => isSolved

/** Each solution works once and not for long: one that has grown too old is replaced, unseen. */
export async function withBotCheck<T>(send: (botCheck: string) => Promise<T>): Promise<T> {
  try {
    return await send(await take())
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.code === 'bot_check_failed')) throw failure
    return send(await take())
  }
}

async function take(): Promise<string> {
  const solved = await prepareBotCheck()
  solving = null
  isSolved = false
  return solved
}

async function solve(): Promise<string> {
  const challenge = (await callOnce(getBotCheck)) as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 2),
    createWorker: () =>
      new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('The bot check could not be solved in time.')
  return btoa(JSON.stringify({ challenge, solution }))
}
