import { hash, randomBytes } from 'node:crypto'

export const sessionSeconds = 90 * 86_400

/** 256 random bits. The database stores only their hash, so that a leaked copy opens no session. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
