import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

/** The wanted port, else the port of the last start if it is free, so that database tools keep working. */
export async function choosePort(home: string, wanted?: number): Promise<number> {
  if (wanted) return wanted
  const file = join(home, 'port')
  const last = Number(await readFile(file, 'utf8').catch(() => 0))
  const port = (last && (await freePort(last))) || (await freePort())
  await writeFile(file, `${port}\n`)
  return port
}

/** The given port of 127.0.0.1, or any free port for 0. Answers 0 when the port is taken. */
export async function freePort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch {
    return 0
  } finally {
    server.close()
  }
}
