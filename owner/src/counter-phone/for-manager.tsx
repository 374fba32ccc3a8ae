import { listActivity } from '@dobara/contract/calls/activity'
import { getCounter, startManaging, stopManaging } from '@dobara/contract/calls/counter-phones'
import { getCustomerRecord, listCustomers } from '@dobara/contract/calls/customers'
import { listCustomerEntries } from '@dobara/contract/calls/points'
import { Refusal } from '@dobara/contract/client/client'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCounterInfo } from '../api/restaurant.ts'
import { PinForm } from '../pin/pin-form.tsx'
import { counterPhonePath } from '../session/where-to.ts'

/** Shows what a manager alone sees on a counter phone: for ten minutes after the PIN, or until it is left. */
export function ForManager({ children }: { children: ReactNode }) {
  const { data, refetch } = useCounterInfo()
  const until = data?.device?.managesUntil ?? null
  useEffect(() => {
    if (!until) return
    const ends = setTimeout(() => void refetch(), Date.parse(until) - Date.now() + 1000)
    return () => clearTimeout(ends)
  }, [until, refetch])
  useEndedEarly(refetch)
  useClosedOnLeaving()
  if (!data) return <Waiting onTryAgain={refetch} />
  return until ? children : <AskPin onDone={() => void refetch()} />
}

/** The owner may have removed the manager meanwhile. */
function useEndedEarly(refetch: () => unknown) {
  const queries = useQueryClient().getQueryCache()
  useEffect(
    () =>
      queries.subscribe(({ query }) => {
        const { error, fetchFailureReason } = query.state
        const failure = error ?? fetchFailureReason
        if (failure instanceof Refusal && failure.code === 'manager_only') void refetch()
      }),
    [queries, refetch],
  )
}

function useClosedOnLeaving() {
  const client = useQueryClient()
  useEffect(
    () => () => {
      // Without an answer it closes by itself within ten minutes.
      void callOnce(stopManaging, {})
        .catch(() => {})
        .then(() => client.removeQueries({ predicate: isOfManagers }))
    },
    [client],
  )
}

const managersPaths = [
  getCounter.path,
  listActivity.path,
  listCustomerEntries.path,
  listCustomers.path,
  getCustomerRecord.path,
]
const isOfManagers = ({ queryKey }: Query) => managersPaths.some((path) => path === queryKey[0])

function AskPin({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const opening = useSubmission(startManaging, { onDone })
  return (
    <section className="mt-2 overflow-clip rounded-card border border-line bg-sheet p-5 sm:mx-auto sm:w-105 sm:p-7 md:roomy:mt-16">
      <PinForm
        sending={opening}
        onPin={(pin) => void opening.send({ body: { pin } })}
        submit={{ waiting: opening.isWaiting && m.manager_waiting(), children: m.manager_open() }}
        onCancel={() => void navigate(counterPhonePath)}
      >
        <p className="text-quiet text-pretty">{m.manager_lead()}</p>
      </PinForm>
    </section>
  )
}
