import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurns } from '../platform/turns.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 64 MB and a fifth of a second. */
const cost = { N: 2 ** 16, r: 8, p: 1 }
const keyBytes = 64

/** Node's four threads also read files: two of them stay free. */
const inTurn = takeTurns({ most: 2, mostWaiting: 14, patienceMilliseconds: 6_000 })

/**
 * scrypt with its cost written beside it, so that the cost can be raised for new passwords.
 * @throws {Failure} busy when too many are hashed already
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, cost)
  return `${prefix}${salt.toString('base64')}:${key.toString('base64')}`
}

/**
 * Takes as long for someone who has no password here as for one who has.
 * @throws {Failure} busy when too many are hashed already
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobodysHash).split(':')
  const expected = Buffer.from(key, 'base64')
  const derived = await deriveKey(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, expected) && hash !== null
}

/** Whether it was hashed at another cost than passwords are now. */
export const isHashedAsBefore = (hash: string): boolean => !hash.startsWith(prefix)

const prefix = `scrypt:${cost.N}:${cost.r}:${cost.p}:`
const nobodysHash = `${prefix}:${Buffer.alloc(keyBytes).toString('base64')}`

/** The same letters may be typed as different code points on another phone; NFKC makes them one. */
const deriveKey = (password: string, salt: Buffer, options: typeof cost): Promise<Buffer> =>
  inTurn('password', () =>
    derive(password.normalize('NFKC'), salt, keyBytes, {
      ...options,
      maxmem: 256 * options.N * options.r,
    }),
  )
