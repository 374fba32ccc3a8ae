export type ScreenAddress =
  | {
      screen: 'card' | 'places' | 'me' | 'messages' | 'consents' | 'sign-in' | 'number' | 'nowhere'
    }
  | { screen: 'place' | 'join'; resId: string }
  | { screen: 'claim'; rewardId: string }

export function screenAt(path: string): ScreenAddress {
  const [, first = '', second = '', ...more] = path.replace(/\/$/, '').split('/')
  if (more.length > 0) return { screen: 'nowhere' }
  if (first === 'join' && second) return { screen: 'join', resId: second }
  if (first === 'places' && second) return { screen: 'place', resId: second }
  if (first === 'claims' && second) return { screen: 'claim', rewardId: second }
  if (first === 'c') return { screen: 'me' }
  if (first === 'me' && second === 'consents') return { screen: 'consents' }
  if (second) return { screen: 'nowhere' }
  if (first === '') return { screen: 'card' }
  return first === 'places' ||
    first === 'me' ||
    first === 'messages' ||
    first === 'sign-in' ||
    first === 'number'
    ? { screen: first }
    : { screen: 'nowhere' }
}
