import { isIPv6 } from 'node:net'

/** What limits count together: an IPv4 address, or the /64 that one IPv6 customer has to themselves. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const first = groupsOf(before)
  const last = groupsOf(after ?? '')
  const zeros = after === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** A trailing IPv4 part takes the room of two groups. */
const groupsOf = (part: string): string[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
