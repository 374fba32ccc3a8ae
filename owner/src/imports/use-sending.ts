import { listImports } from '@dobara/contract/calls/imports'
import { Refusal } from '@dobara/contract/client/client'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendList } from './send-list.ts'
import { forgetUnfinished } from './unfinished-list.ts'
import type { OpenedList } from './use-list.ts'

export interface Sending {
  guests: number
  sent: number
  isStuck: boolean
  isDone: boolean
  failure: string | null
}

export function useSending() {
  const [sending, setSending] = useState<Sending | null>(null)
  const underWay = useRef<AbortController | null>(null)
  const queryClient = useQueryClient()
  const isUnderWay = sending !== null && !sending.isDone && sending.failure === null
  useAskOnClosing(isUnderWay)
  useEffect(() => () => underWay.current?.abort(), [])

  const send = async (importId: string, { list, dryRun }: OpenedList) => {
    const guests = dryRun?.guests ?? 0
    const change = (changed: Partial<Sending>) => setSending((now) => now && { ...now, ...changed })
    const ending = new AbortController()
    underWay.current = ending
    setSending({ guests, sent: 0, isStuck: false, isDone: false, failure: null })
    try {
      await sendList(
        { importId, guests, chunk: list.chunk },
        {
          onSent: (sent) => change({ sent }),
          onStuck: (isStuck) => change({ isStuck }),
          ending,
        },
      )
      forgetUnfinished()
      change({ isDone: true })
    } catch (failure) {
      if (isOver(failure)) forgetUnfinished()
      change({ failure: failureText(failure) })
    } finally {
      void queryClient.invalidateQueries({ queryKey: [listImports.path] })
    }
  }
  return { sending, send, forget: () => setSending(null) }
}

/** Such a list cannot continue. After other failures, such as an ended session, it can. */
const isOver = (failure: unknown) =>
  failure instanceof Refusal &&
  ['import_not_found', 'already_taken_back', 'key_reused'].includes(failure.code)

function useAskOnClosing(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}
