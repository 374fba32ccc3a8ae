/**
 * Follows docs/operations.md with Compose and systemd, upgrades the last release, and rolls between
 * builds. Ends all programs that it started. Exit code 77 means that there was no engine or image.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endCommands, runIn } from './deployment/commands.ts'
import { tryCompose } from './deployment/compose.ts'
import { type Engine, openEngine } from './deployment/engine.ts'
import { bringImages } from './deployment/images.ts'
import { buildImages, prepareTrial, removeImages } from './deployment/trial.ts'
import { tryUnits } from './deployment/units.ts'

const notRun = 77

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endCommands)
const place = await mkdtemp(join(tmpdir(), 'dobara-deploy-'))
try {
  const engine = await openEngine(place)
  const reason = typeof engine === 'string' ? engine : await tryAll(engine).finally(engine.stop)
  if (reason) {
    console.log(`Not run: ${reason}.`)
    process.exitCode = notRun
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await rm(place, { recursive: true })
}

/** @returns the reason if nothing could be tried */
async function tryAll(engine: Engine): Promise<string | undefined> {
  const images = await bringImages(runIn(place, engine.settings))
  if (typeof images === 'string') return images
  const trial = await prepareTrial(place, images, console.log)
  const run = runIn(trial.checkout, engine.settings)
  try {
    await buildImages(run, trial)
    await tryCompose(engine, trial)
    await tryUnits(run, trial)
  } finally {
    await removeImages(run)
  }
  return undefined
}
