import { listActivity } from '@dobara/contract/calls/activity'
import { getCounter, startManaging, stopManaging } from '@dobara/contract/calls/counter-phones'
import { getCustomerRecord, listCustomers } from '@dobara/contract/calls/customers'
import { listCustomerEntries } from '@dobara/contract/calls/points'
import { Refusal } from '@dobara/contract/client/client'
import { Button } from '@dobara/ui/button'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { useRefusalText } from '@dobara/web/failures/failure-text.ts'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCounterInfo } from '../api/restaurant.ts'
import { PinForm } from '../pin/pin-form.tsx'
import { counterPhonePath } from '../session/where-to.ts'

export function ForManager({ children }: { children: ReactNode }) {
  const { data, refetch } = useCounterInfo()
  const until = data?.device?.managesUntil ?? null
  useEffect(() => {
    if (!until) return
    const ends = setTimeout(() => void refetch(), Date.parse(until) - Date.now() + 1000)
    return () => clearTimeout(ends)
  }, [until, refetch])
  const { enough, forget } = useEndedEarly(refetch)
  useClosedOnLeaving()
  if (!data) return <Waiting onTryAgain={refetch} />
  if (until && !enough) return children
  const reopen = () => {
    forget()
    void refetch()
  }
  return <AskPin enough={enough} onDone={reopen} />
}

/** Either the owner removed the manager, or the phone has shown as many guests as it may. */
function useEndedEarly(refetch: () => unknown) {
  const client = useQueryClient()
  const [enough, setEnough] = useState<Refusal | null>(null)
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query }) => {
        const { error, fetchFailureReason } = query.state
        const failure = error ?? fetchFailureReason
        if (!(failure instanceof Refusal)) return
        if (failure.code === 'manager_only') void refetch()
        if (failure.code === 'shown_enough' || failure.code === 'shown_today') setEnough(failure)
      }),
    [client, refetch],
  )
  const forget = () => {
    client.removeQueries({ predicate: isOfGuests })
    setEnough(null)
  }
  return { enough, forget }
}

function useClosedOnLeaving() {
  const client = useQueryClient()
  useEffect(
    () => () => {
      // If this call fails, the manager's access still ends after ten minutes.
      void callOnce(stopManaging, {})
        .catch(() => {})
        .then(() => client.removeQueries({ predicate: isOfManagers }))
    },
    [client],
  )
}

const guestsPaths = [
  listActivity.path,
  listCustomerEntries.path,
  listCustomers.path,
  getCustomerRecord.path,
]
const isOfGuests = ({ queryKey }: Query) => guestsPaths.some((path) => path === queryKey[0])
const isOfManagers = (query: Query) => isOfGuests(query) || query.queryKey[0] === getCounter.path

type AskProps = { enough: Refusal | null; onDone: () => void }

function AskPin({ enough, onDone }: AskProps) {
  const navigate = useNavigate()
  const opening = useSubmission(startManaging, { onDone })
  const textOf = useRefusalText()
  const leave = () => void navigate(counterPhonePath)
  return (
    <section className="mt-2 overflow-clip rounded-card border border-line bg-sheet p-5 sm:mx-auto sm:w-105 sm:p-7 md:roomy:mt-16">
      {enough?.code === 'shown_today' ? (
        <div className="grid gap-5">
          <p role="alert" className="text-pretty">
            {textOf(enough)}
          </p>
          <Button look="quiet" size="row" onClick={leave}>
            {m.manager_back()}
          </Button>
        </div>
      ) : (
        <PinForm
          whose="manager"
          sending={opening}
          onPin={(pin) => void opening.send({ body: { pin } })}
          submit={{ waiting: opening.isWaiting && m.manager_waiting(), children: m.manager_open() }}
          onCancel={leave}
        >
          <p role={enough ? 'alert' : undefined} className="text-quiet text-pretty">
            {enough ? textOf(enough) : m.manager_lead()}
          </p>
        </PinForm>
      )}
    </section>
  )
}
