import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { stepsTaken, takeStep } from '../onboarding/steps-taken.ts'

/** True only for the first counter after the profile is completed, not after a reload or Back. */
export function useGreeting(): boolean {
  const { state } = useLocation()
  const [isNew] = useState(() => state?.isNew === true && !stepsTaken.read().includes('greeted'))
  useEffect(() => {
    if (isNew) takeStep('greeted')
  }, [isNew])
  return isNew
}
