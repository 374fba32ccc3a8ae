import { stat } from 'node:fs/promises'

export interface OtherUser {
  uid: number
  gid: number
}

export const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
export async function databaseUser(data: string): Promise<OtherUser | null> {
  if (!isRoot) return null
  const owner = await stat(data).catch(() => null)
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : nobody
}

const nobody: OtherUser = { uid: 65_534, gid: 65_534 }
