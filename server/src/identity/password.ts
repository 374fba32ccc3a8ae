import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { failFields } from '../platform/failure.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const cost = { N: 2 ** 14, r: 16, p: 1 }
const keyBytes = 64

const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8))

/**
 * One's own address is as common: it is tried as early as the tens of thousands in the dictionary.
 * @throws {Failure} `invalid` for one of them, in any case
 */
export function refuseCommonPassword(password: string, email: string): void {
  const tried = password.toLowerCase()
  const address = email.toLowerCase()
  if (common.has(tried) || tried === address || tried === address.split('@')[0])
    failFields({ password: 'Many people use this password. Please choose another one.' })
}

/** scrypt with its cost written beside it, so that the cost can be raised for new passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, cost)
  return `scrypt:${cost.N}:${cost.r}:${cost.p}:${salt.toString('base64')}:${key.toString('base64')}`
}

/** Takes as long for someone who has no password here as for one who has. */
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

const nobodysHash = `scrypt:${cost.N}:${cost.r}:${cost.p}::${Buffer.alloc(keyBytes).toString('base64')}`

/** The same letters may be typed as different code points on another phone; NFKC makes them one. */
const deriveKey = (password: string, salt: Buffer, options: typeof cost): Promise<Buffer> =>
  derive(password.normalize('NFKC'), salt, keyBytes, {
    ...options,
    maxmem: 256 * options.N * options.r,
  })
