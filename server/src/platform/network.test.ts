import type { IncomingMessage } from 'node:http'
import { megabytesInUse } from '@dobara/testing/garbage'
import { expect, test } from 'vitest'
import {
  isFromThisMachine,
  isLoopback,
  namesThisMachine,
  networkOf,
  networksAround,
  wideNetworkOf,
} from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64', '2001:db8:0::/48'],
  ['2001:0DB8:0000:0007:ffff::1', '2001:db8:0:7::/64', '2001:db8:0::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8::4:5:6:7:8', '2001:db8:0:4::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('%s belongs to %s and %s', (ip, network, wide) => {
  expect([networkOf(ip), wideNetworkOf(ip)]).toEqual([network, wide])
})

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2345::1', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('%s lies in %j', (ip, networks) => {
  expect(networksAround(ip)).toEqual(networks)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('%s is of this machine: %s', (ip, isOwn) => {
  expect(isLoopback(ip)).toBe(isOwn)
})

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['rebound.example:3000', false],
  ['192.168.1.20:3000', false],
  ['', false],
])('the host %s names this machine: %s', (host, isOwn) => {
  expect(namesThisMachine(host)).toBe(isOwn)
})

const asked = ({ from = '127.0.0.1', httpVersion = '1.1', ...headers }: Record<string, string>) =>
  isFromThisMachine({
    socket: { remoteAddress: from },
    httpVersion,
    headers: { host: 'localhost:3000', ...headers },
  } as unknown as IncomingMessage)

test.each<Record<string, string>>([
  {},
  { from: '::1', host: '127.0.0.1:3000' },
  { origin: 'http://localhost:3000', 'x-csrf-token': 'a', connection: 'close' },
  { 'x-refund-idempotency': 'a' },
])('a request was made on this machine: %j', (request) => {
  expect(asked(request)).toBe(true)
})

test.each<Record<string, string>>([
  { from: '192.168.1.20' },
  { from: '203.0.113.7' },
  { host: 'rebound.example' },
  { host: '' },
  { httpVersion: '1.0' },
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'x-real-ip',
    'x-original-forwarded-for',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-envoy-external-address',
    'x-request-id',
    'forwarded',
    'forwarded-for',
    'via',
    'client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'cdn-loop',
    'fastly-client-ip',
    'fly-client-ip',
  ].map((name) => ({ [name]: '' })),
])('a request came from elsewhere, or through a proxy: %j', (request) => {
  expect(asked(request)).toBe(false)
})

test('an address that is a part of a long header does not keep the header in memory', () => {
  const before = megabytesInUse()
  for (let index = 0; index < 1_000; index++) {
    const header = Buffer.from(
      `${'x'.repeat(14_000)}, 198.100.${100 + (index >> 8)}.${index & 255}`,
    )
    networkOf(header.toString().slice(14_002))
  }
  expect(megabytesInUse() - before).toBeLessThan(5)
})
