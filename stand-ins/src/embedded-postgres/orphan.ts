import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartProblem } from '@dobara/server/platform/start-problem'

/** Ends a server whose parent was killed. The caller must hold the folder's lock. */
export async function stopOrphan(data: string) {
  const file = join(data, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid) return
  if (await runsOn(data, pid)) await end(data, pid)
  else if (isTaken(pid)) await replaceStalePid(file, lines)
}

async function end(data: string, pid: number) {
  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + 120_000; await runsOn(data, pid); await pause(50)) {
    if (Date.now() > deadline) {
      throw new StartProblem(`A PostgreSQL left on ${data} does not end: stop process ${pid}.`)
    }
  }
}

/**
 * If another program has the id in this file, PostgreSQL takes that program for a running server.
 * Without this file, PostgreSQL would not look for a dead server's workers.
 */
async function replaceStalePid(file: string, [, ...rest]: string[]) {
  await writeFile(file, [process.pid, ...rest].join('\n'))
}

async function runsOn(data: string, pid: number) {
  const command = await (process.platform === 'linux'
    ? readFile(`/proc/${pid}/cmdline`, 'utf8').then((text) => text.replaceAll('\0', ' '))
    : promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
      )
  ).catch(() => '')
  return command.includes(`/postgres -D ${data} `)
}

function isTaken(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
