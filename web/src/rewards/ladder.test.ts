import { expect, test } from 'vitest'
import { asOffered } from './as-offered.ts'
import {
  nextAfter,
  type Offered,
  type Program,
  type Rung,
  reachedWith,
  rungsOf,
  topOf,
} from './ladder.ts'
import { marksOf } from './marks.ts'

const offered = (reward: string, points: number, isFirst = false): Offered =>
  asOffered({ choiceId: reward, isFirst, reward, points })

const one: Program = { reward: 'Free pizza', minimumSpend: 800 }
const several: Program = {
  ...one,
  rewards: [
    offered('Free pizza', 800, true),
    offered('Thali for two', 2000),
    offered('Masala chai', 400),
  ],
}
const names = (rewards: Rung[]) => rewards.map(({ reward }) => reward)

test('a restaurant with one reward has a ring without marks, full at its points', () => {
  for (const program of [one, { ...one, rewards: [] }]) {
    expect(topOf(program)).toBe(800)
    expect(marksOf(program)).toEqual([])
    expect(rungsOf(program)).toEqual([{ reward: 'Free pizza', points: 800 }])
    expect(rungsOf(program).map(asOffered)).toMatchObject([{ choiceId: '', isFirst: true }])
  }
})

test('several rewards stand on one ring, by their points', () => {
  expect(names(rungsOf(several))).toEqual(['Masala chai', 'Free pizza', 'Thali for two'])
  expect(topOf(several)).toBe(2000)
  expect(marksOf(several)).toEqual([0.2, 0.4])
})

test('rewards for the same points share a mark', () => {
  const rewards = [offered('Soup', 400), offered('Chai', 400), offered('Thali', 800)]
  expect(marksOf({ ...one, rewards })).toEqual([0.5])
  const level = [offered('Soup', 400), offered('Chai', 400)]
  expect(marksOf({ ...one, rewards: level })).toEqual([])
})

test('the balance says what is in reach and what comes next', () => {
  const at = (balance: number) => [
    names(reachedWith(several, balance)),
    nextAfter(several, balance)?.reward,
  ]
  expect(at(399)).toEqual([[], 'Masala chai'])
  expect(at(400)).toEqual([['Masala chai'], 'Free pizza'])
  expect(at(1999)).toEqual([['Free pizza', 'Masala chai'], 'Thali for two'])
  expect(at(2000)).toEqual([['Thali for two', 'Free pizza', 'Masala chai'], undefined])
})
