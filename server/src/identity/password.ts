import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurns } from '../platform/turns.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** With this cost, one hash takes 64 MB of memory and about 200 ms. */
export const usualPasswordCost = 2 ** 16
const keyBytes = 64

/**
 * Only two hashes are computed at the same time, because Node's pool of four threads also reads
 * files.
 */
const inTurn = takeTurns({ most: 2, mostWaiting: 14, patienceMilliseconds: 6_000 })

export type PasswordHashing = ReturnType<typeof createPasswordHashing>

export function createPasswordHashing(N: number) {
  const cost = { N, r: 8, p: 1 }
  const prefix = `scrypt:${cost.N}:${cost.r}:${cost.p}:`
  const dummyHash = `${prefix}:${Buffer.alloc(keyBytes).toString('base64')}`

  return {
    /**
     * The hash contains its cost, so that the cost can be raised later.
     * @throws {Failure} busy
     */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16)
      const key = await deriveKey(password, salt, cost)
      return `${prefix}${salt.toString('base64')}:${key.toString('base64')}`
    },

    /**
     * If there is no hash, the check takes the same time, so that the time does not reveal whether
     * an account exists.
     * @throws {Failure} busy
     */
    async isRight(password: string, hash: string | null): Promise<boolean> {
      const [, N, r, p, salt = '', key = ''] = (hash ?? dummyHash).split(':')
      const expected = Buffer.from(key, 'base64')
      const derived = await deriveKey(password, Buffer.from(salt, 'base64'), {
        N: Number(N),
        r: Number(r),
        p: Number(p),
      })
      return timingSafeEqual(derived, expected) && hash !== null
    },

    needsRehash: (hash: string): boolean => !hash.startsWith(prefix),
  }
}

interface Cost {
  N: number
  r: number
  p: number
}

/**
 * The password is normalized, because keyboards may encode the same letter by different code
 * points.
 */
const deriveKey = (password: string, salt: Buffer, options: Cost): Promise<Buffer> =>
  inTurn('password', () =>
    derive(password.normalize('NFKC'), salt, keyBytes, {
      ...options,
      maxmem: 256 * options.N * options.r,
    }),
  )
