export interface State {
  step: 'points' | 'pin' | 'given'
  points: string
  /** The first typed digit replaces the preset points. */
  isFirst: boolean
  pin: string
  balance: number
}

const mostDigits = 5
const pinDigits = 4

export const begin = (award: number, balance: number): State => ({
  step: 'points',
  points: String(award),
  isFirst: true,
  pin: '',
  balance,
})

/** @param key a digit or `delete` */
export function press(state: State, key: string): State {
  if (state.step === 'given') return state
  if (state.step === 'pin') {
    const pin = typed(state.pin, key, pinDigits)
    if (pin.length < pinDigits) return { ...state, pin }
    return { ...state, step: 'given', pin: '', balance: state.balance + Number(state.points) }
  }
  const points = typed(state.isFirst && key !== 'delete' ? '' : state.points, key, mostDigits)
  return { ...state, isFirst: false, points: points.replace(/^0+/, '') }
}

export function act(state: State, award: number): State {
  if (state.step === 'given') return begin(award, state.balance)
  if (state.step === 'pin') return { ...state, step: 'points', pin: '' }
  return state.points ? { ...state, step: 'pin' } : state
}

const typed = (digits: string, key: string, most: number): string =>
  key === 'delete' ? digits.slice(0, -1) : (digits + key).slice(0, most)
