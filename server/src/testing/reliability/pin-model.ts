const minute = 60_000

/** 5 wrong in a row lock for 5 minutes, every further one for twice as long, up to an hour. */
export function createPinModel() {
  let failures = 0
  let lockedUntil = 0

  return {
    refusal(typed: 'right' | 'wrong', now: number): 'wrong_pin' | 'pin_locked' | null {
      if (now < lockedUntil) return 'pin_locked'
      if (typed === 'right') {
        failures = 0
        return null
      }
      failures++
      if (failures < 5) return 'wrong_pin'
      lockedUntil = now + Math.min(60 * minute, 5 * minute * 2 ** (failures - 5))
      return 'pin_locked'
    },
  }
}
