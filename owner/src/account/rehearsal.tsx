import { rehearseRules } from '@dobara/contract/calls/insights'
import type { Body } from '@dobara/contract/client/typed-call'
import type { BillRule } from '@dobara/contract/rules/bill-rule'
import { rehearseRules as endpoint } from '@dobara/contract/schemas/insights'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { rehearsalText } from './rehearsal-text.ts'
import { useSettled } from './use-settled.ts'

/** While somebody types, the server is not asked. */
const pauseMs = 600

type Asked = Body<typeof rehearseRules>
type Props = { typed: BillRule & { minimumSpend: number; rewardCost?: number | undefined } }

export function Rehearsal({ typed }: Props) {
  const { success, data } = z.safeParse(endpoint.body, askedBy(typed))
  const settled = useSettled(success ? data : null, pauseMs)
  if (!success) return null
  return (
    <p role="status" className="text-label">
      {settled ? <Sentence asked={settled} /> : m.rehearsal_coming()}
    </p>
  )
}

function Sentence({ asked }: { asked: Asked }) {
  const { data, failureCount } = useEndpoint(rehearseRules, { body: asked })
  const isOnline = useIsOnline()
  if (data) return rehearsalText(data)
  if (!isOnline) return m.rehearsal_offline()
  return failureCount > 0 ? m.rehearsal_failing() : m.rehearsal_coming()
}

const askedBy = ({ minimumSpend, rewardCost, ...billRule }: Props['typed']) => ({
  rewards: [{ points: minimumSpend, kitchenCost: rewardCost || 0 }],
  billRule,
})
