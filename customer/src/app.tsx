import { readDigitsOfEveryScript } from '@dobara/web/form/read-digits.ts'
import { keepOfflineShell } from '@dobara/web/offline/offline-shell.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { getLocale, type Locale, overwriteGetLocale } from '@dobara/words/runtime.js'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './app.css'
import './first-screens.ts'
import { loadGuestData } from './offline-store/guest-data.ts'
import { Root } from './root.tsx'
import { currentAddress, pathOf } from './router/address.ts'
import { loadAhead } from './screens.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')
/** The server renders join pages, and chooses their language. */
const isDrawnByServer = container.hasChildNodes() && !('drawn' in container.dataset)
const page = document.documentElement
if (isDrawnByServer) {
  overwriteGetLocale(() => page.lang as Locale)
  // React removes the server's title together with the join screen.
  document.head.append(Object.assign(document.createElement('title'), { textContent: 'Dobara' }))
} else page.lang = getLocale()

const firstScreen = loadAhead(pathOf(currentAddress()))
void checkSession()
readDigitsOfEveryScript()

// No top-level await: WebKit fails to import from a module that still awaits
// (https://bugs.webkit.org/show_bug.cgi?id=242740).
void Promise.all([loadGuestData(), isDrawnByServer && firstScreen]).then(() => {
  if (isDrawnByServer) hydrateRoot(container, <Root />)
  else createRoot(container).render(<Root />)
  void keepOfflineShell('/my/sw.js')
})
