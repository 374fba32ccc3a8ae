import { createRoot } from 'react-dom/client'
import './app.css'
import { keepOfflineShell } from '@dobara/web/offline-shell.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { getLocale } from '@dobara/words/runtime.js'
import './first-screens.ts'
import { Root } from './root.tsx'
import { loadAhead } from './routes.tsx'

document.documentElement.lang = getLocale()
loadAhead(location.pathname)
void checkSession()

const container = document.getElementById('app')
if (!container) throw new Error('app.html has no #app')
createRoot(container).render(<Root />)
void keepOfflineShell('/sw.js')
