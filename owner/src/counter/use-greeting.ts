import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { stepsTaken, takeStep } from '../onboarding/steps-taken.ts'

/** Whether the owner has just completed the profile. True once: neither after a reload nor after a step back. */
export function useGreeting(): boolean {
  const { state } = useLocation()
  const [isNew] = useState(() => state?.isNew === true && !stepsTaken.read().includes('greeted'))
  useEffect(() => {
    if (isNew) takeStep('greeted')
  }, [isNew])
  return isNew
}
