export function loadAppOnIntent(files: string[]) {
  const load = (event: Event) => {
    if (!(event.target as Element).closest?.('a[href="/auth"]')) return
    for (const intent of intents) document.removeEventListener(intent, load)
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
  }
  for (const intent of intents) document.addEventListener(intent, load, { passive: true })
}

const intents = ['pointerover', 'touchstart', 'focusin'] as const
