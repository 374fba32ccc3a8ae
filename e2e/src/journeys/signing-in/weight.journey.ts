import { gzipSync } from 'node:zlib'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'What is sent is the same on every screen.')

for (const [path, budgetBytes] of [
  ['/auth', 116_600],
  ['/profile', 140_900],
  ['/dashboard', 160_700],
  ['/dashboard/my-account', 184_000],
] as const)
  test(`${path} waits for few scripts`, async ({ request }) => {
    const { link = '' } = (await request.get(path)).headers()
    const named = [...link.matchAll(/<([^>]+)>; rel=modulepreload/g)]
    expect(named.length).toBeGreaterThan(1)
    const scripts = await Promise.all(
      named.map(async ([, path = '']) => (await request.get(path)).body()),
    )
    const sizes = scripts.map((script) => gzipSync(script, { level: 9 }).length)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budgetBytes)
  })
