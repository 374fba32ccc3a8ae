import { goTo, pathOf, useAddress } from '../router/address.ts'

type Act = 'order' | 'claim'

/** Keeps which dialog is open in the address: the card links to it, and the phone's Back closes it. */
export function useAct() {
  const address = useAddress()
  const named = new URLSearchParams(address.slice(pathOf(address).length)).get('act')
  const current: Act | null = named === 'order' || named === 'claim' ? named : null
  return {
    current,
    start: (act: Act) => goTo(`${pathOf(address)}?act=${act}`),
    end: () => goTo(pathOf(address), { replace: true }),
  }
}
