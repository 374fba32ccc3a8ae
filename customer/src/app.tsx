import { keepOfflineShell } from '@dobara/web/offline-shell.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { getLocale } from '@dobara/words/runtime.js'
import { createRoot } from 'react-dom/client'
import './app.css'
import { recall } from './known/known.ts'
import { Root } from './root.tsx'
import { pathOf, whereAmI } from './router/address.ts'
import { loadAhead } from './screens.tsx'
import { recallUnsent } from './unsent/unsent.ts'

document.documentElement.lang = getLocale()
loadAhead(pathOf(whereAmI()))
void checkSession()

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')
await Promise.all([recall(), recallUnsent()])
createRoot(container).render(<Root />)
void keepOfflineShell('/my/sw.js')
