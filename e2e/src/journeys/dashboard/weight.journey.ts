import { scriptBytes } from '../../stage/script-bytes.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'What is sent is the same on every screen.')

const budgetBytes = 162_300

for (const [path, text] of [
  ['/dashboard/online', 'No online points requests right now'],
  ['/dashboard/approve', 'No reward claims right now'],
] as const)
  test(`${path} does not bring the counter`, async ({ page, people, signInAs }) => {
    await signInAs(await people.owner())
    expect(await scriptBytes(page, path, text)).toBeLessThanOrEqual(budgetBytes)
  })
