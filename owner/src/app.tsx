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
/** What the page shows already stays until its screen can take its place. */
const isDrawn = 'drawn' in container.dataset

// No await out here: WebKit loses an import of a module that is still waiting.
void Promise.resolve(isDrawn && firstScreen).then(() => {
  createRoot(container).render(<Root />)
  delete container.dataset.drawn
  void keepOfflineShell('/sw.js')
})
