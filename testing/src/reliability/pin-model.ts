const minute = 60_000
const day = 24 * 60 * minute

/**
 * 5 wrong PINs lock for 5 minutes; each further one doubles that, up to an hour. They count for a
 * day, or until their phone enters the right PIN. Those beyond 15 a day count in any case.
 */
export function createPinModel() {
  let wrong: { phone: number; at: number; isMadeGood: boolean }[] = []
  let lockedUntil = 0

  return {
    refusal(
      typed: 'right' | 'wrong',
      phone: number,
      now: number,
    ): 'wrong_pin' | 'pin_locked' | null {
      if (now < lockedUntil) return 'pin_locked'
      wrong = wrong.filter(({ at }) => at > now - day)
      if (typed === 'right') {
        for (const one of wrong) if (one.phone === phone) one.isMadeGood = true
        return null
      }
      wrong.push({ phone, at: now, isMadeGood: false })
      const before = wrong.slice(0, -1)
      const counted = before.filter(({ isMadeGood }) => !isMadeGood).length
      const failures = Math.max(counted, before.length - 15) + 1
      if (failures < 5) return 'wrong_pin'
      lockedUntil = now + Math.min(60 * minute, 5 * minute * 2 ** (failures - 5))
      return 'pin_locked'
    },
  }
}
