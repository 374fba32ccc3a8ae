import { stat } from 'node:fs/promises'

/** The user who runs PostgreSQL when this process runs as root. */
export interface OtherUser {
  uid: number
  gid: number
}

export const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses root: the data folder's owner runs it, or `nobody`. @returns null when this process can */
export async function databaseUser(data: string): Promise<OtherUser | null> {
  if (!isRoot) return null
  const owner = await stat(data).catch(() => null)
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : nobody
}

const nobody: OtherUser = { uid: 65_534, gid: 65_534 }
