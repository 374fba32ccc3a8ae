import { goTo, pathOf, useAddress } from '../router/address.ts'
import { parameterOf } from '../router/parameter.ts'

type DialogName = 'order' | 'claim'

/** In the address: cards link to it, and Back closes it. */
export function useOpenDialog() {
  const address = useAddress()
  const named = parameterOf(address, 'act')
  const current: DialogName | null = named === 'order' || named === 'claim' ? named : null
  return {
    current,
    /** The declined request that an order tells again */
    again: parameterOf(address, 'again'),
    start: (name: DialogName) => goTo(`${pathOf(address)}?act=${name}`),
    startAgain: (requestId: string) => goTo(`${pathOf(address)}?act=order&again=${requestId}`),
    end: () => goTo(pathOf(address), { replace: true }),
  }
}
