import { Refusal } from '@dobara/contract/client'
import type { Answer } from '@dobara/contract/endpoint'
import { giveInStorePoints } from '@dobara/contract/points'
import { call } from '@dobara/web/api/call.ts'
import { failureText } from '@dobara/web/api/failure-text.ts'
import { useTask } from '@dobara/web/use-task.ts'
import { m } from '../paraglide/messages.js'

/** What is to be given: one submission under one key, however often it is sent. */
export interface Award {
  idempotencyKey: string
  cusId: string
  points: number
}

interface Attempt {
  award: Award
  pin: string
  /** The answer to 'Are you sure?'. */
  isSure: boolean
}

export type Given = Answer<typeof giveInStorePoints>

const patienceMs = 20_000

export function useGiving(onGiven: (given: Given) => void) {
  const { start, isRunning, failure, reset } = useTask(give, onGiven)
  const refusal = failure instanceof Refusal ? failure : null
  const cautions = refusal?.code === 'are_you_sure' ? refusal.cautions : []
  return {
    give: start,
    isWaiting: isRunning,
    cautions,
    alert: failure && cautions.length === 0 ? failureText(failure, m.in_store_unreachable()) : null,
    refusal,
    reset,
  }
}

export type Giving = ReturnType<typeof useGiving>

const give = ({ award: { idempotencyKey, cusId, points }, pin, isSure }: Attempt) =>
  call(
    giveInStorePoints,
    { body: { cusId, points, pin, isSure } },
    { idempotencyKey, signal: AbortSignal.timeout(patienceMs) },
  )
