import { getBotCheck } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client/client'
import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import { callOnce } from '../client/call-once.ts'

let solving: Promise<string> | null = null
let isSolved = false

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

/** A solution expires and works only once, so a refused call is repeated with a new solution. */
export async function withBotCheck<T>(send: (botCheck: string) => Promise<T>): Promise<T> {
  try {
    return await send(await takeSolution())
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.code === 'bot_check_failed')) throw failure
    return send(await takeSolution())
  }
}

async function takeSolution(): Promise<string> {
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
