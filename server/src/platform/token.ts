import { hash, randomBytes } from 'node:crypto'

/**
 * A token has 256 random bits. The database stores only its hash, so that a leaked copy of the
 * database opens nothing.
 */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
