import { startWhatsAppStandIn } from '@dobara/stand-ins/whatsapp/start'
import { hangingMs } from '@dobara/testing/patience'
import { peopleAt } from './people.ts'
import { startProduct } from './product.ts'
import { test as base, cookiesOf } from './test.ts'

interface Given {
  whatsApp: Awaited<ReturnType<typeof startProductWithWhatsApp>>
}

export { expect } from '@playwright/test'

export const test = base.extend<object, Given>({
  whatsApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) => {
      const product = await startProductWithWhatsApp()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: hangingMs },
  ],
  baseURL: async ({ whatsApp }, use) => use(whatsApp.origin),
  people: async ({ whatsApp }, use) => use(peopleAt(whatsApp)),
  signInAs: async ({ context, whatsApp }, use) =>
    use((someone) => context.addCookies(cookiesOf(someone, whatsApp.origin))),
})

async function startProductWithWhatsApp() {
  const meta = await startWhatsAppStandIn()
  const { url, token, phoneNumberId, appSecret, verifyToken } = meta.config
  const product = await startProduct(undefined, {
    WHATSAPP_URL: url,
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  })
  return {
    origin: product.origin,
    settings: product.settings,
    meta,
    /** @returns the HTTP statuses of the webhook's answers */
    deliver: () =>
      meta.events.deliver(async (body, headers) => {
        const path = `${product.origin}/webhooks/whatsapp`
        return (await fetch(path, { method: 'POST', body: new Uint8Array(body), headers })).status
      }),
    stop: async () => {
      await product.stop()
      await meta.stop()
    },
  }
}
