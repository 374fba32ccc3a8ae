import { expect, type Page } from '@playwright/test'
import { says } from './in-page.ts'
import type { Phone } from './phone.ts'

export function playwrightPhone(page: Page, origin: string): Phone {
  const reachable = page.locator(':root:not(:has(dialog:modal)), dialog:modal').last()
  const found = (role: Parameters<Phone['press']>[0], name: string | RegExp) =>
    reachable.getByRole(role, { name, exact: true }).first()
  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea')).first()
  const expectText = (text: string, isThere: boolean) =>
    expect.poll(() => page.evaluate(says, text).catch(() => !isThere)).toBe(isThere)
  return {
    open: async (path) => void (await page.goto(origin + path)),
    reload: async () => void (await page.reload()),
    press: (role, name) => found(role, name).click(),
    fill: (label, text) => field(label).fill(text),
    choose: async (label, option) => void (await field(label).selectOption(option)),
    sees: (text) => expectText(text, true),
    seesNoMore: (text) => expectText(text, false),
    screenshot: () => page.screenshot(),
    evaluate: (script, ...given) =>
      page.evaluate(`(${script})(...${JSON.stringify(given)})`) as Promise<never>,
    allowNotifications: () =>
      Promise.reject(new Error('Chromium without a screen refuses notifications.')),
    addCookies: (cookies) =>
      page.context().addCookies(
        [...cookies].map(([name, value]) => ({
          name,
          value: encodeURIComponent(value),
          url: origin,
        })),
      ),
  }
}
