import { m } from './paraglide/messages.js'
import { toast } from './toasts.tsx'

/**
 * Keeps the app on the phone, so that it opens without a network. A new version waits until every
 * window of the old one is closed or the owner asks for it: nobody loses what they are typing.
 */
export async function keepOfflineShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerSW } = await import('virtual:pwa-register')
  const update = registerSW({
    onNeedRefresh: () =>
      toast({
        text: m.new_version(),
        action: { label: m.new_version_load(), onPress: () => update(true) },
      }),
  })
}
