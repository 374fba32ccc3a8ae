import { keepOfflineShell } from '@dobara/web/offline-shell.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { getLocale } from '@dobara/words/runtime.js'
import { createRoot } from 'react-dom/client'
import './app.css'
import { loadGuestData } from './offline-store/guest-data.ts'
import { Root } from './root.tsx'
import { pathOf, whereAmI } from './router/address.ts'
import { loadAhead } from './screens.tsx'

document.documentElement.lang = getLocale()
loadAhead(pathOf(whereAmI()))
void checkSession()

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')
// No await out here: the screens import what lies beside this, and WebKit loses an import of a module
// that is still waiting (https://bugs.webkit.org/show_bug.cgi?id=242740).
void loadGuestData().then(() => {
  createRoot(container).render(<Root />)
  void keepOfflineShell('/my/sw.js')
})
