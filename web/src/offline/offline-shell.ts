import { m } from '@dobara/words/messages.js'
import { toast } from '../screen/toasts.tsx'

/**
 * A new version waits until the person accepts it or all old windows close, so that no input is lost.
 */
export async function keepOfflineShell(script: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await pageLoaded()
  const shell = await navigator.serviceWorker.register(script)
  // On a first visit, the waiting worker is not an update.
  if (shell.waiting && shell.active) offer(shell.waiting)
  shell.addEventListener('updatefound', () => {
    const [next, older] = [shell.installing, shell.active]
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && older) offer(next)
    })
  })
}

/** The worker downloads files only after the first screen has loaded. */
const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })

function offer(next: ServiceWorker) {
  const load = () => {
    // After a forced reload, the new version is already active.
    if (next.state === 'activated') return location.reload()
    next.addEventListener('statechange', () => next.state === 'activated' && location.reload())
    next.postMessage({ type: 'SKIP_WAITING' })
  }
  toast({ text: m.new_version(), action: { label: m.new_version_load(), onPress: load } })
}
