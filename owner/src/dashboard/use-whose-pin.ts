import { useCounterDevice, useIsCounterPhone } from '../api/restaurant.ts'
import type { WhosePin } from '../pin/whose-pin.ts'

/** If a counter phone may not decide, it takes a manager's PIN. */
export function useWhosePin(onCounterPhone: 'giver' | 'decider' | 'manager'): WhosePin {
  const isCounterPhone = useIsCounterPhone()
  const device = useCounterDevice()
  if (!isCounterPhone) return 'owner'
  return device?.mayDecide ? onCounterPhone : 'manager'
}
