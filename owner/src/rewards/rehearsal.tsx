import { rehearseRules } from '@dobara/contract/calls/rehearsal'
import type { Body } from '@dobara/contract/client/typed-call'
import type { BillRule } from '@dobara/contract/rules/bill-rule'
import { rehearsal } from '@dobara/contract/rules/rehearsal'
import { rehearseRules as endpoint } from '@dobara/contract/schemas/insights'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { daysText, rehearsalText } from './rehearsal-text.ts'
import type { Figured } from './reward-shape.ts'
import { type ListedReward, useRewards } from './use-rewards.ts'
import { useSettled } from './use-settled.ts'

/** While somebody types, the server is not asked. */
const pauseMs = 600

type Asked = Body<typeof rehearseRules>
type TypedReward = Partial<Figured> & Pick<Figured, 'points' | 'rewardCost'>
type Props = {
  /** Null: the first reward. An unknown one is added. */
  choiceId: string | null
  typed: TypedReward
  billRule?: BillRule
}

/** Shows nothing while a figure is wrong. */
export function Rehearsal({ choiceId, typed, billRule }: Props) {
  const { data, failureCount } = useRewards()
  const known = data?.results ?? []
  const asked = { rewards: rewardsWith(known, choiceId, typed), billRule }
  return <Rehearsed asked={asked} isKnown={Boolean(data)} failureCount={failureCount} />
}

/** The rewards stay. Shows nothing while a time is wrong. */
export const WindowsRehearsal = ({ windows }: { windows: unknown }) => (
  <Rehearsed asked={{ windows }} />
)

type RehearsedProps = { asked: unknown; isKnown?: boolean; failureCount?: number }

function Rehearsed({ asked, isKnown = true, failureCount = 0 }: RehearsedProps) {
  const read = z.safeParse(endpoint.body, asked)
  const settled = useSettled(read.success && isKnown ? read.data : null, pauseMs)
  if (!read.success) return null
  return (
    <p role="status" className="text-label">
      {settled ? <Sentence asked={settled} /> : <Waiting failureCount={failureCount} />}
    </p>
  )
}

function Sentence({ asked }: { asked: Asked }) {
  const { data, failureCount } = useEndpoint(rehearseRules, { body: asked })
  return data ? rehearsalText(data) : <Waiting failureCount={failureCount} />
}

function Waiting({ failureCount }: { failureCount: number }): ReactNode {
  const isOnline = useIsOnline()
  if (!isOnline) return m.rehearsal_offline()
  return failureCount > 0
    ? m.rehearsal_failing()
    : m.rehearsal_coming({ days: daysText(rehearsal.days) })
}

function rewardsWith(known: ListedReward[], choiceId: string | null, typed: TypedReward) {
  const isTyped = (one: ListedReward) =>
    choiceId === null ? one.isFirst : one.choiceId === choiceId
  const before: Figured[] = known.map((one) => (isTyped(one) ? { ...one, ...typed } : one))
  const added = { onceAGuest: false, isOn: true, ...typed }
  const after = known.some(isTyped) ? before : [...before, added]
  return after
    .filter(({ isOn }) => isOn)
    .map(({ points, rewardCost, onceAGuest }) => ({ points, kitchenCost: rewardCost, onceAGuest }))
}
