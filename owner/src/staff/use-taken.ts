import { counterCodeMinutes } from '@dobara/contract/rules/counter-codes'
import { useEffect } from 'react'
import type { DrawnCode } from './phone-code.tsx'
import { useCounterPhones } from './use-staff.ts'

const lookEveryMs = 2_000

/** Polls until a phone has taken the code. Compares only times of the server. */
export function useTaken(code: DrawnCode | null) {
  const { data, refetch } = useCounterPhones()
  const phone = data?.results.find(({ deviceId }) => deviceId === code?.deviceId)
  const isTaken = code !== null && phone?.takenAt != null && phone.takenAt >= drawnAt(code)
  const isAwaited = code !== null && !isTaken
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), lookEveryMs)
    return () => clearInterval(timer)
  }, [isAwaited, refetch])
  return isTaken ? phone : null
}

const drawnAt = ({ expiresAt }: DrawnCode) =>
  new Date(Date.parse(expiresAt) - counterCodeMinutes * 60_000).toISOString()
