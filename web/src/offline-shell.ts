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
  // The page may be answered by another app's worker: only an active one of its own is an older version.
  if (shell.waiting && shell.active) offer(shell.waiting)
  shell.addEventListener('updatefound', () => {
    const [next, older] = [shell.installing, shell.active]
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && older) offer(next)
    })
  })
}

/** Waits until the first screen has all it needs, so that they do not share the network. */
const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })

function offer(next: ServiceWorker) {
  const load = () => {
    // The new version is active already where no window belonged to the old one, as after a reload past the worker.
    if (next.state === 'activated') return location.reload()
    next.addEventListener('statechange', () => next.state === 'activated' && location.reload())
    next.postMessage({ type: 'SKIP_WAITING' })
  }
  toast({ text: m.new_version(), action: { label: m.new_version_load(), onPress: load } })
}
