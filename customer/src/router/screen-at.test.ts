import { expect, test } from 'vitest'
import { type ScreenAddress, screenAt } from './screen-at.ts'

const nowhere: ScreenAddress = { screen: 'nowhere' }

test.each<[string, ScreenAddress]>([
  ['/', { screen: 'card' }],
  ['/places', { screen: 'places' }],
  ['/places/', { screen: 'places' }],
  ['/places/SPC7RT', { screen: 'place', resId: 'SPC7RT' }],
  ['/claims/018f', { screen: 'claim', rewardId: '018f' }],
  ['/join/SPC7RT', { screen: 'join', resId: 'SPC7RT' }],
  ['/me', { screen: 'me' }],
  ['/messages', { screen: 'messages' }],
  ['/me/consents', { screen: 'consents' }],
  ['/sign-in', { screen: 'sign-in' }],
  ['/c/48210002', { screen: 'me' }],
  ['/c/48210002/x', nowhere],
  ['/join', nowhere],
  ['/me/x', nowhere],
  ['/places/SPC7RT/x', nowhere],
  ['/card', nowhere],
])('%s', (path, at) => {
  expect(screenAt(path)).toEqual(at)
})
