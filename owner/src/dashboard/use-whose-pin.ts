import { useCounterDevice, useIsCounterPhone } from '../api/restaurant.ts'
import type { WhosePin } from '../pin/whose-pin.ts'

/** Some counter phones take a manager's PIN for decisions. */
export function useWhosePin(onCounterPhone: 'giver' | 'decider' | 'manager'): WhosePin {
  const isCounterPhone = useIsCounterPhone()
  const device = useCounterDevice()
  if (!isCounterPhone) return 'owner'
  return device?.mayDecide ? onCounterPhone : 'manager'
}
