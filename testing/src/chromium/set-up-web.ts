import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import type { TestProject } from 'vitest/node'
import { patience } from '../patience.ts'
import { browserArgs, findChromium } from './chromium.ts'

const owner = (path: string) => fileURLToPath(new URL(`../../../owner/${path}`, import.meta.url))

/** Also compiles the owner app's messages for the tests of `web`. */
export async function setup(project: TestProject): Promise<void> {
  await compile({
    project: owner('project.inlang'),
    outdir: owner('src/paraglide'),
    strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
  })
  project.provide('chromium', {
    ...(await findChromium()),
    ...patience,
    args: browserArgs,
  })
}
