import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { binaries, isInstalled } from './installed.ts'

const program = `
  import { openServers } from ${JSON.stringify(new URL('./installed.ts', import.meta.url))}
  const servers = await openServers()
  const { adminUrl } = await servers.primary()
  console.log(JSON.stringify({ folder: servers.folder, adminUrl }))
  setInterval(() => {}, 1000)`

test.skipIf(!isInstalled('PostgreSQL', binaries))(
  'who is killed leaves no server behind, and no folder',
  async () => {
    const tests = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(tests.stdout, 'data')
    const { folder, adminUrl } = JSON.parse(String(said))
    expect(existsSync(`${folder}/primary/postmaster.pid`)).toBe(true)
    tests.kill('SIGKILL')
    await expect.poll(() => existsSync(folder)).toBe(false)
    await expect(fetch(adminUrl.replace('postgres://postgres@', 'http://'))).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    })
  },
)
