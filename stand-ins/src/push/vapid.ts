import { createPublicKey, verify } from 'node:crypto'

const mostSeconds = 24 * 3600

/** An uncompressed point of P-256, as `pushManager.subscribe` demands */
export function isPublicKey(key: string): boolean {
  try {
    keyFrom(key)
    return true
  } catch {
    return false
  }
}

/** Follows RFC 8292. @returns null if the header is valid */
export function refusedBy(
  header: string | undefined,
  { origin, publicKey, now }: { origin: string; publicKey: string; now: number },
): { status: 401 | 403; why: string } | null {
  const [, scheme, rest = ''] = /^(\S+)\s+(.*)$/.exec(header ?? '') ?? []
  if (scheme?.toLowerCase() !== 'vapid') return { status: 401, why: 'no vapid authorization' }
  const given = new Map(rest.split(',').map((part) => pairOf(part.trim())))
  if (given.get('k') !== publicKey) return forbidden('k is not the key of the subscription')
  const [head = '', claims = '', signature = '', ...more] = (given.get('t') ?? '').split('.')
  if (more.length > 0 || jsonIn(head)?.alg !== 'ES256') return forbidden('t is no ES256 token')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: keyFrom(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return forbidden('the signature is wrong')
  const { aud, exp, sub } = jsonIn(claims) ?? {}
  if (aud !== origin) return forbidden(`aud is not ${origin}`)
  if (typeof exp !== 'number' || exp <= now || exp > now + mostSeconds)
    return forbidden('exp is not within 24 hours')
  if (typeof sub !== 'string' || !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub))
    return forbidden('sub is no mailto: or https: address')
  return null
}

const forbidden = (why: string) => ({ status: 403 as const, why })

function pairOf(part: string): [string, string] {
  const at = part.indexOf('=')
  return [part.slice(0, at), part.slice(at + 1)]
}

function jsonIn(part: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}

/** @throws {Error} */
function keyFrom(key: string) {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('not an uncompressed point')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}
