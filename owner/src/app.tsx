import { createRoot } from 'react-dom/client'
import './app.css'
import { keepOfflineShell } from '@dobara/web/offline/offline-shell.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { getLocale } from '@dobara/words/runtime.js'
import './first-screens.ts'
import { Root } from './root.tsx'
import { loadAhead } from './routes.tsx'
import { alsoForget } from './session/session-cache.ts'

document.documentElement.lang = getLocale()
const firstScreen = loadAhead(location.pathname)
// Imported on demand, which keeps the outbox out of the sign-in page.
alsoForget(async () => (await import('./waiting/awards.ts')).forgetNames())
void checkSession()
void import('@dobara/web/form/read-digits.ts')
  .then((digits) => digits.readDigitsOfEveryScript())
  .catch(console.warn)

const container = document.getElementById('app')
if (!container) throw new Error('app.html has no #app')
const momentMs = 500
const isReady = 'drawn' in container.dataset ? firstScreen : withinAMoment(firstScreen)

// A top-level await would not do: WebKit fails to import from a module that still awaits.
void isReady.then(() => {
  createRoot(container).render(<Root />)
  delete container.dataset.drawn
  void keepOfflineShell('/sw.js')
})

/** A phone that has the screen's files loads them within this time and shows no spinner. */
function withinAMoment(screen: Promise<void>) {
  return Promise.race([screen, new Promise<void>((resolve) => setTimeout(resolve, momentMs))])
}
