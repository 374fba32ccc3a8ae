import { isIP } from 'node:net'
import { isOutside } from './outside-address.ts'

/**
 * Whether it is an https address of the public internet at its usual port. The stand-in alone, whose origin is given
 * outside production, may be on this machine.
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
