import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Prefers the port of the last start, so that database tools keep working. */
export async function choosePort(home: string, wanted?: number): Promise<number> {
  if (wanted) return wanted
  const file = join(home, 'port')
  const last = Number(await readFile(file, 'utf8').catch(() => 0))
  const port = (last && (await freePort(last))) || (await freePort())
  await writeFile(file, `${port}\n`)
  return port
}

/**
 * @returns 0 if the wanted port is taken. All other ports lie below the range that outgoing
 * connections use.
 */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted) return (await isFree(wanted)) ? wanted : 0
  for (;;) {
    const port = randomInt(16_384, 32_768)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
