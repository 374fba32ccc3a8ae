import { getCustomerRecord, type listCustomers } from '@dobara/contract/calls/customers'
import { reportStaff } from '@dobara/contract/calls/staff'
import type { Answer } from '@dobara/contract/client/typed-call'
import type { Unit } from '@dobara/contract/rules/stamps'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { presentUnit, unitOf } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '../api/refresh-lists.ts'
import { guestNameInSentence } from '../guests/guest-name.ts'
import { pagesOfCustomers } from '../guests/pages-of-customers.ts'
import { notePutRight } from '../guests/points-put-right.ts'
import type { ActedOn } from './about.ts'

interface Done {
  points: number
  unit?: Unit | undefined
  missing: number
  balance: number
}

/** Shows the new balance at once, because on a weak network the live document comes late. */
export function useTold(guest: ActedOn): (done: Done) => void {
  const queryClient = useQueryClient()
  const { cusId } = guest
  return (done) => {
    const { balance } = done
    const withBalance = <One extends { cusId: string }>(one: One): One =>
      one.cusId === cusId && unitOf(done) === presentUnit() ? { ...one, balance } : one
    queryClient.setQueriesData<InfiniteData<Answer<typeof listCustomers>>>(
      { queryKey: pagesOfCustomers },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, results: page.results.map(withBalance) })),
        },
    )
    queryClient.setQueryData<Answer<typeof getCustomerRecord>>(
      [getCustomerRecord.path, cusId],
      (known) => known && withBalance(known),
    )
    refreshLists(queryClient)
    void queryClient.invalidateQueries({ queryKey: [reportStaff.path] })
    notePutRight()
    toast({ text: sentenceOf(guest, done) })
  }
}

function sentenceOf(guest: ActedOn, { points, unit = 'points', missing, balance }: Done): string {
  const said = {
    points: counted(Math.abs(points), unit),
    name: guestNameInSentence(guest),
    balance: figure(balance),
  }
  if (points === 0) return m.corrected_bill(said)
  if (points > 0) return m.added_points(said)
  return missing > 0 ? m.took_back_part({ ...said, missing: figure(missing) }) : m.took_back(said)
}
