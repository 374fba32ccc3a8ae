import { scriptBytes } from '../../stage/script-bytes.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'What is sent is the same on every screen.')

for (const [path, text, budgetBytes] of [
  ['/dashboard', 'The 8 digits on the guest’s card.', 155_500],
  ['/dashboard/online', 'No online points requests right now', 155_500],
  ['/dashboard/approve', 'No reward claims right now', 155_500],
  ['/dashboard/my-account', 'Loyalty Program', 180_000],
] as const)
  test(`${path} brings no more than it shows`, async ({ page, people, signInAs }) => {
    await signInAs(await people.owner())
    expect(await scriptBytes(page, path, text)).toBeLessThanOrEqual(budgetBytes)
  })
