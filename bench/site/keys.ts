import { createSecretKey } from 'node:crypto'

/** For throwaway databases on the loopback interface alone. */
export const pinKey = 'the key of the PINs, for measurements only'
export const identitySecret = 'the secret of the sign-in, for measurements only'
export const pin = '4821'

export const pinKeys = [createSecretKey(pinKey, 'utf8')]
