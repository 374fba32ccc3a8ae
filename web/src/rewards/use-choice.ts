import { mostSteps } from '@dobara/contract/rules/rewards'
import { useState } from 'react'
import { asOffered } from './as-offered.ts'
import { type Claimable, claimableAt } from './claimable.ts'
import { type Offered, type Program, type Rung, rungsOf } from './ladder.ts'

type Claims = Parameters<typeof claimableAt>[1]

export interface Choice {
  choices: Claimable[]
  offered: Offered
  most: number
  steps: number
  setSteps: (steps: number) => void
  choose: (choiceId: string) => void
  /** Empty if the restaurant has one reward: servers of earlier versions know no other. */
  sent: { choiceId?: string; steps?: number; giftId?: string }
}

/** The highest reward that can be claimed now is chosen first. */
export function useChoice(place: Program & { balance: number }, claims: Claims): Choice {
  const [chosen, setChosen] = useState('')
  const [asked, setSteps] = useState(1)
  const choices = claimableAt(place, claims, new Date())
  const found =
    choices.find(({ offered }) => offered.choiceId === chosen) ??
    choices.find(({ isNow }) => isNow) ??
    choices[0]
  const offered = found?.offered ?? firstOf(place)
  const most = mostSteps(offered, place.balance)
  // The balance may have fallen since.
  const steps = Math.min(asked, most)
  return {
    choices,
    offered,
    most,
    steps,
    setSteps,
    choose: (choiceId: string) => {
      setChosen(choiceId)
      setSteps(1)
    },
    sent: (place.rewards ?? []).length > 0 ? { choiceId: offered.choiceId, steps } : {},
  }
}

const firstOf = (place: Program) => asOffered(rungsOf(place)[0] as Rung)
