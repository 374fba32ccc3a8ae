import { goTo, pathOf, useAddress } from '../router/address.ts'
import { parameterOf } from '../router/parameter.ts'

type DialogName = 'order' | 'claim'

/** Kept in the URL, so that cards can link to the dialog and Back closes it. */
export function useOpenDialog() {
  const address = useAddress()
  const named = parameterOf(address, 'act')
  const current: DialogName | null = named === 'order' || named === 'claim' ? named : null
  return {
    current,
    /** The declined request that is sent again */
    again: parameterOf(address, 'again'),
    start: (name: DialogName) => goTo(`${pathOf(address)}?act=${name}`),
    startAgain: (requestId: string) => goTo(`${pathOf(address)}?act=order&again=${requestId}`),
    end: () => goTo(pathOf(address), { replace: true }),
  }
}
