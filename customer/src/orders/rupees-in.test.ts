import { expect, test } from 'vitest'
import { rupeesIn } from './rupees-in.ts'

test.each([
  ['640', 640],
  ['1,240', 1240],
  ['₹640', 640],
  ['₹ 1,24,500', 124_500],
  ['Rs. 1,240.00', 1240],
  ['INR 640', 640],
  ['1,240/-', 1240],
  ['12.50', 13],
  ['640.49', 640],
  [' 640 ', 640],
  ['६४०', 640],
  ['0', 0],
])('%s is a bill of %d rupees', (typed, rupees) => expect(rupeesIn(typed)).toBe(rupees))

test.each([
  '',
  'six hundred',
  '12,50',
  '1.240',
  '1,24',
  '-640',
  '6 40 + 20',
  '640.5.0',
  '6e3',
  '$12',
])('%s is ambiguous or no amount', (typed) => expect(rupeesIn(typed)).toBeNaN())
