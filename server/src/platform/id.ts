import { v7 } from 'uuid'

/** A UUID that begins with the time, so that a large ledger's index stays in order (RFC 9562, version 7). */
export const newId = (): string => v7()
