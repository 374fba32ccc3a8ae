import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '@dobara/testing/patience'

export const askable = { NODE_OPTIONS: '--inspect-port=0' }

/**
 * @param log the file with the inspector's address
 * @returns the heap's used megabytes after garbage collection
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
  // The second collection frees what finalizers released.
  for (let times = 0; times < 2; times++) await ask('HeapProfiler.collectGarbage')
  const { usedSize } = await ask('Runtime.getHeapUsage')
  inspector.close()
  return usedSize / 2 ** 20
}

async function addressIn(log: string): Promise<string> {
  for (const until = Date.now() + patience.timeout; Date.now() < until; await pause(100)) {
    const [, address] =
      (await readFile(log, 'utf8')).match(/^Debugger listening on (ws:\S+)$/m) ?? []
    if (address) return address
  }
  throw new Error('the process does not let its heap be looked at')
}
