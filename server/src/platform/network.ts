import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { copyOf, createRecent } from './recent.ts'

const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

export const isLoopback = (ip: string): boolean =>
  ownMachine.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

/** The check prevents DNS rebinding, with which a page of a stranger could read the answers. */
export function namesThisMachine(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || (isIP(name) > 0 && isLoopback(name))
}

/**
 * The request must come from this machine, be addressed to this machine, and have passed no proxy.
 * Proxies add headers or, as nginx does by default, use HTTP/1.0.
 */
export const isFromThisMachine = ({ socket, headers, httpVersion }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  namesThisMachine(headers.host) &&
  httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => ofProxies.test(name))

/**
 * Programs on this machine send no other `X-` header, so that any other such header reveals a
 * proxy.
 */
const ofProxies =
  /^(x-(?!csrf-token$|refund-idempotency$)|via$|forwarded|(client|true-client|cf|cdn|fastly|fly)-)/

/** Limits count by an IPv4 address, or by an IPv6 /64, which belongs to one customer. */
export function networkOf(ip: string): string {
  const known = networks.get(ip)
  if (known !== undefined) return known
  const network = copyOf(prefixOf(ip, 4))
  networks.set(ip, network)
  return network
}

const networks = createRecent<string>(1_000)

/** One customer may own an IPv6 /48. */
export const wideNetworkOf = (ip: string): string => prefixOf(ip, 3)

/** The narrowest network comes first. One customer may own even the widest network. */
export function networksAround(ip: string): string[] {
  const network = networkOf(ip)
  if (!network.includes(':')) return [network]
  const [first, second, third, fourth = ''] = network.split(':')
  const subnet = Number.parseInt(fourth, 16) & 0xff00
  const wide = `${first}:${second}:${third}:`
  return [network, `${wide}${subnet.toString(16)}::/56`, `${wide}:/48`]
}

function prefixOf(ip: string, length: number): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const first = groupsOf(before)
  const last = groupsOf(after ?? '')
  const zeros = after === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${length * 16}`
}

const groupsOf = (part: string): string[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
