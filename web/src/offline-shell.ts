import { m } from '@dobara/words/messages.js'
import { toast } from './toasts.tsx'

/**
 * Keeps the app on the phone, so that it opens without a network. A new version waits until every
 * window of the old one is closed or somebody asks for it: nobody loses what they are typing.
 */
export async function keepOfflineShell(script: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await pageLoaded()
  const shell = await navigator.serviceWorker.register(script)
  if (shell.waiting) offer(shell.waiting)
  shell.addEventListener('updatefound', () => {
    const next = shell.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next)
    })
  })
}

/** After all that the first screen needs, so that it does not share the network with it. */
const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })

function offer(next: ServiceWorker) {
  const load = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    next.postMessage({ type: 'SKIP_WAITING' })
  }
  toast({ text: m.new_version(), action: { label: m.new_version_load(), onPress: load } })
}
