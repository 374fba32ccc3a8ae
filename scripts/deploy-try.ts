/**
 * Installs Dobara as docs/operations.md tells operators to, from the image to points given over TLS: with Compose, and
 * as units under systemd. Uses the container engine of this machine, or starts one of its own, and ends all that it
 * started. Ends with 77 where there is no engine, so that nobody takes it for passed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endCommands, runIn } from './deployment/commands.ts'
import { tryCompose } from './deployment/compose.ts'
import { type Engine, openEngine } from './deployment/engine.ts'
import { bringImages } from './deployment/images.ts'
import { buildImage, prepareTrial } from './deployment/trial.ts'
import { tryUnits } from './deployment/units.ts'

const notRun = 77

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endCommands)
const place = await mkdtemp(join(tmpdir(), 'dobara-deploy-'))
try {
  const engine = await openEngine(place)
  if (typeof engine === 'string') {
    console.log(`Not run: ${engine}.`)
    process.exitCode = notRun
  } else await tryAll(engine).finally(engine.stop)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await rm(place, { recursive: true })
}

async function tryAll(engine: Engine) {
  const trial = await prepareTrial(place, console.log)
  const run = runIn(trial.checkout, engine.settings)
  await bringImages(run)
  await buildImage(run, trial)
  await tryCompose(engine, trial)
  await tryUnits(run, trial)
}
