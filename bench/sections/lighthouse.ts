import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dobara/stand-ins/embedded-postgres/port'
import { patience } from '@dobara/testing/patience'
import { median } from '../load/delays.ts'
import { inRounds, type Plan } from '../plan.ts'
import { table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { buildWebApps } from '../web/build.ts'
import { openChromium } from '../web/chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const installing = fileURLToPath(
  new URL('../../scripts/installation/install-in.mjs', import.meta.url),
)

interface Result {
  audits: Record<string, { score: number | null }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  runtimeError?: { message: string }
}

export async function measureLighthouse(site: Site, plan: Plan): Promise<string> {
  if (!findLighthouse())
    execFileSync(process.execPath, [installing, 'bench/tools'], { stdio: 'inherit' })
  await buildWebApps()
  const url = await site.postgres.newDatabase('lighthouse')
  const product = await startProduct(url, { provider: { settings: {} }, log: site.log })
  const port = await freePort()
  const browser = await openChromium(`--remote-debugging-port=${port}`)
  try {
    const rows: string[][] = []
    for (const path of plan.scored) {
      const address = `http://localhost:${product.port}${path}`
      const results = await inRounds(plan, () => score(address, port))
      rows.push([
        `\`${path}\``,
        ...categories.map((name) =>
          whole(100 * median(results.map((result) => result.categories[name]?.score ?? 0))),
        ),
        [...new Set(results.flatMap(faultsIn))].join(', ') || '–',
      ])
    }
    return [
      table(['', ...categories, 'below 90 in any run'], rows),
      `In Chromium ${browser.version()}.`,
    ].join('\n\n')
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Lighthouse is not among the product's packages; bench/tools has its lock file. */
export const findLighthouse = (): string | null => {
  try {
    return createRequire(new URL('../tools/package.json', import.meta.url)).resolve('lighthouse')
  } catch {
    return null
  }
}

async function score(url: string, port: number): Promise<Result> {
  const { default: lighthouse } = await import(findLighthouse() ?? 'lighthouse')
  const { lhr }: { lhr: Result } = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    maxWaitForFcp: patience.timeout,
    maxWaitForLoad: patience.timeout,
  })
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`)
  return lhr
}

const faultsIn = ({ audits, categories: found }: Result) =>
  categories
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
