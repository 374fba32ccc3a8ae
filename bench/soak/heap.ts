import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** With these a process can be asked for its heap: any free port will do. */
export const askable = { NODE_OPTIONS: '--inspect-port=0' }

/**
 * The megabytes of a process's heap that are alive: what is left after everything else was collected.
 * @param log where the process says on which address its inspector listens
 */
export async function aliveMegabytes(pid: number, log: string): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const inspector = new WebSocket(await addressIn(log))
  await new Promise((opened, failed) => {
    inspector.onopen = opened
    inspector.onerror = failed
  })
  const ask = (method: string) =>
    new Promise<{ usedSize: number }>((answered) => {
      inspector.onmessage = ({ data }) => answered(JSON.parse(data).result)
      inspector.send(JSON.stringify({ id: 1, method }))
    })
  // What finalizers let go of goes with the second.
  for (let times = 0; times < 2; times++) await ask('HeapProfiler.collectGarbage')
  const { usedSize } = await ask('Runtime.getHeapUsage')
  inspector.close()
  return usedSize / 2 ** 20
}

async function addressIn(log: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const [, address] =
      (await readFile(log, 'utf8')).match(/^Debugger listening on (ws:\S+)$/m) ?? []
    if (address) return address
    await pause(100)
  }
  throw new Error('the process does not let its heap be looked at')
}
