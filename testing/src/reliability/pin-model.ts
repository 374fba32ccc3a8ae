const minute = 60_000
const day = 24 * 60 * minute

/**
 * Five wrong PINs lock for 5 minutes. Each further wrong PIN doubles the time, up to an hour. A
 * wrong PIN counts for a day, or until its phone enters the right PIN. Wrong PINs beyond 15 a day
 * always count.
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
