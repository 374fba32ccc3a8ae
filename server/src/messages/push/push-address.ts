import type { LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** These networks are not part of the public internet (RFC 6890 and its registry). */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
/** Networks for embedded or tunnelled IPv4 and for documentation are excluded from 2000::/3. */
const outsideIpv6 = new BlockList()
outsideIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

export const isOutside = (ip: string): boolean =>
  isIPv6(ip)
    ? outsideIpv6.check(ip, 'ipv6') && !inside.check(ip, 'ipv6')
    : isIP(ip) === 4 && !inside.check(ip, 'ipv4')

export class InsideAddress extends Error {
  override name = 'InsideAddress'
}

/**
 * The socket connects only to a checked, public address, so that a name which changes its address
 * leads nowhere else.
 */
export const lookupOutside =
  (resolve: typeof lookup): LookupFunction =>
  (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return answer(error, '', 0)
      const [first, ...others] = addresses.filter(({ address }) => isOutside(address))
      if (!first) return answer(new InsideAddress(`${host} has no public address`), '', 0)
      if (options.all) return answer(null, [first, ...others])
      answer(null, first.address, first.family)
    })
  }

/**
 * A push address must be on the public internet at the usual port. Outside production, the stand-in
 * may be on this machine.
 */
export function isPushAddress(endpoint: string, standIn: string | null): boolean {
  const url = URL.parse(endpoint)
  if (!url) return false
  if (isOf(standIn, url)) return true
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    (isIP(host) > 0 ? isOutside(host) : /\.[a-z-]+\.?$/.test(host) && !isLocalName(host))
  )
}

export const isOf = (standIn: string | null, url: URL): boolean =>
  standIn !== null && url.origin === standIn

const isLocalName = (host: string) =>
  /(^|\.)(localhost|local|internal|lan|home|intranet|arpa)\.?$/i.test(host)
