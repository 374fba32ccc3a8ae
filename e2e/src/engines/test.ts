import { writeFile } from 'node:fs/promises'
import { type Engine, seenIn } from '../browser/engines.ts'
import { howToInstall } from '../browser/installed.ts'
import { theStage } from '../stage/stage.ts'
import { test as base } from '../stage/test.ts'
import { type Gate, openGate } from './gate.ts'
import type { Phone } from './phone.ts'
import { start } from './start.ts'

interface Given {
  gate: Gate
  phone: Phone
}

export { expect } from '@playwright/test'

export const test = base.extend<Given & { engine: Engine }>({
  engine: ['chromium', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  gate: async ({}, use) => {
    const gate = await openGate(theStage().origin)
    await use(gate)
    await gate.close()
  },
  phone: async ({ engine, gate }, use, info) => {
    const started = await start(engine, theStage(), gate.origin)
    if (!started) return info.skip(true, `Not installed; ${howToInstall[engine as 'firefox']}.`)
    info.annotations.push({ type: seenIn, description: started.browser })
    await use(started.phone)
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('screen.png'), await started.phone.screenshot())
    await started.stop()
  },
})
