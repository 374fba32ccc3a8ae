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
    start: (name: DialogName) => goTo(`${pathOf(address)}?act=${name}`),
    end: () => goTo(pathOf(address), { replace: true }),
  }
}
