import { expect, test } from 'vitest'
import { addressesIn, hostsIn } from './connection.ts'

test('each host of an address with several has the same user, password and database', () => {
  expect(addressesIn('postgres://me:pass@one:5432,two:5433/dobara?sslmode=require')).toEqual([
    'postgres://me:pass@one:5432/dobara?sslmode=require',
    'postgres://me:pass@two:5433/dobara?sslmode=require',
  ])
  const single = 'postgresql://postgres:secret@127.0.0.1:5432/dobara'
  expect(addressesIn(single)).toEqual([single])
  expect(addressesIn('postgres:///dobara?host=/tmp')).toEqual(['postgres:///dobara?host=/tmp'])
})

test('several failures at one host move on to the next host only once, and the last leads to the first', () => {
  const hosts = hostsIn('postgres://one,two/dobara')
  const [one, two] = addressesIn('postgres://one,two/dobara')
  expect(hosts.current()).toBe(one)
  hosts.leave(one as string)
  hosts.leave(one as string)
  expect(hosts.current()).toBe(two)
  hosts.leave(two as string)
  expect(hosts.current()).toBe(one)
})
