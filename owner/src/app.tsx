import { createRoot } from 'react-dom/client'
import './app.css'
import { keepOfflineShell } from '@dobara/web/offline-shell.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { getLocale } from '@dobara/words/runtime.js'
import './first-screens.ts'
import { Root } from './root.tsx'
import { loadAhead } from './routes.tsx'

document.documentElement.lang = getLocale()
const firstScreen = loadAhead(location.pathname)
void checkSession()

const container = document.getElementById('app')
if (!container) throw new Error('app.html has no #app')
const momentMs = 500
/** What the page shows already stays until its screen can take its place; a mark alone, only for a moment. */
const isReady = 'drawn' in container.dataset ? firstScreen : withinAMoment(firstScreen)

// No await out here: WebKit loses an import of a module that is still waiting.
void isReady.then(() => {
  createRoot(container).render(<Root />)
  delete container.dataset.drawn
  void keepOfflineShell('/sw.js')
})

/** Longer than a phone takes that has the screen's files: it then draws the screen alone, and no spinner before. */
function withinAMoment(screen: Promise<void>) {
  return Promise.race([screen, new Promise<void>((resolve) => setTimeout(resolve, momentMs))])
}
