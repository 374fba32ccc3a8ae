import { expect, test } from '../../stage/test.ts'

const cut = '%E0%A4%A'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a link that was cut or mangled opens its screen or leads home, and never says that a part did not load', async ({
  page,
  people,
  signInAs,
}) => {
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('main, h1').first(), path).toBeVisible()
    await expect(page.getByText('This screen could not be opened'), path).toHaveCount(0)
  }

  await open(`/counter#${cut}`)
  await expect(page.getByRole('textbox')).toHaveValue('')
  for (const path of ['/auth', '/email-login', '/reset-password', '/', '/about', '/my/'])
    for (const end of [`?a=${cut}`, `#${cut}`, `#token=${cut}`, `?${cut}`]) await open(path + end)
  for (const path of [`/${cut}`, `/my/${cut}`, `/my/join/${cut}`, '/my/join/%', `/counter/${cut}`])
    await open(path)

  const owner = await people.owner()
  await signInAs(owner)
  for (const path of ['', '/guests', '/staff', '/my-account', '/messages', '/activity', '/online'])
    for (const end of [`?a=${cut}`, `#${cut}`, `/${cut}`]) await open(`/dashboard${path}${end}`)
  for (const path of ['/subscriptions', '/subscriptions/pay'])
    for (const end of [`?plan=${cut}`, `#${cut}`]) await open(path + end)

  await page.context().clearCookies()
  await signInAs(await people.member(owner))
  for (const path of ['', 'places', 'me', 'me/consents', 'messages', `places/${owner.resId}`])
    for (const end of [`?act=${cut}`, `#${cut}`, `#here-${cut}`, `/${cut}`])
      await open(`/my/${path}${end}`)
  for (const path of ['places', 'claims', 'join']) await open(`/my/${path}/${cut}`)
})
