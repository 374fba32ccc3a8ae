import { getFirstSteps, type getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import type { Answer } from '@dobara/contract/client/typed-call'
import { hasBillRule, usualRupeesPerPoint } from '@dobara/contract/rules/bill-rule'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { rupees } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { overFor, stepsTaken, takeStep } from '../onboarding/steps-taken.ts'
import { useCachedSession } from '../session/session-cache.ts'
import { useGuestsHere } from './here-now.tsx'
import { useGreeting } from './use-greeting.ts'

const lookEveryMs = 4000
/** Longer than an award can be undone */
const lookForMs = 70_000

/** `steps` are undefined until known, and null at the end. A new `lastId` fetches them again. */
export function useFirstSteps(lastId: string | null = null) {
  const isNew = useGreeting()
  const over = overFor(useCachedSession()?.uid ?? '')
  const [isOver, setOver] = useState(() => stepsTaken.read().includes(over))
  const taken = stepsTaken.use()
  const tried = useTriedSteps(isNew, isOver, lastId)
  const { data: profile } = useRestaurantProfile()
  const steps = tried && profile && stepsFor(profile, tried, taken)
  const isLastTime = tried?.isOver || steps?.every(({ isDone }) => isDone)
  useEffect(() => {
    if (isLastTime) takeStep(over)
  }, [isLastTime, over])
  return {
    steps: isOver || tried?.isOver ? null : steps,
    isNew,
    hide: () => {
      takeStep(over)
      setOver(true)
    },
  }
}

function stepsFor(
  profile: Answer<typeof getRestaurantProfile>,
  { hasGiven, hasTakenBack, hasGuests }: Tried,
  taken: readonly string[],
): FirstStep[] {
  const hasLooked = taken.includes('rule')
  const rule: FirstStep = {
    is: 'rule',
    isDone: hasLooked,
    name: m.first_rule(),
    hint: m.first_rule_hint({
      reward: profile.reward,
      sum: rupees(profile.minimumSpend * usualRupeesPerPoint),
      rupees: rupees(usualRupeesPerPoint),
    }),
  }
  return [
    {
      is: 'poster',
      isDone: taken.includes('poster') || hasGuests,
      name: m.first_poster(),
      hint: m.first_poster_hint(),
    },
    // Stamps need no rule, and a profile may already come with one.
    ...(profile.unit === 'stamps' || (hasBillRule(profile) && !hasLooked) ? [] : [rule]),
    {
      is: 'scan',
      isDone: taken.includes('scan'),
      name: m.first_scan(),
      hint: m.first_scan_hint({ address: `${location.host}/my` }),
    },
    {
      is: 'give',
      isDone: hasGiven,
      name: inUnit(m.first_give()),
      hint: inUnit(m.first_give_hint()),
    },
    {
      is: 'undo',
      isDone: hasTakenBack,
      isLater: !hasGiven,
      name: inUnit(m.first_undo()),
      hint: inUnit(m.first_undo_hint()),
    },
  ]
}

export interface FirstStep {
  is: 'poster' | 'rule' | 'scan' | 'give' | 'undo'
  isDone: boolean
  isLater?: boolean
  name: string
  hint: string
}

type Tried = Answer<typeof getFirstSteps>

const untried: Tried = {
  hasGiven: false,
  hasTakenBack: false,
  hasGuests: false,
  isOver: false,
}

function useTriedSteps(isNew: boolean, isOver: boolean, lastId: string | null): Tried | undefined {
  const [tried, setTried] = useState(isNew ? untried : undefined)
  const here = useGuestsHere().length
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after an award and when a guest comes
  useEffect(() => {
    if (isOver) return
    const leaving = new AbortController()
    const until = Date.now() + lookForMs
    const look = async () => {
      const found = await untilAnswered(getFirstSteps, {}, leaving.signal)
      if (leaving.signal.aborted) return
      setTried(found)
      if (found.hasGiven && !found.hasTakenBack && Date.now() < until)
        timer = setTimeout(() => void look().catch(() => {}), lookEveryMs)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // Fails if the screen is left or the session ends.
    look().catch(() => {})
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isOver, lastId, here])
  return tried
}
