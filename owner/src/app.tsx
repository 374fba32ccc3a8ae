import { createRoot } from 'react-dom/client'
import './app.css'
import { loadSentences } from './language/sentences.ts'
import { keepOfflineShell } from './offline-shell.ts'
import { getLocale } from './paraglide/runtime.js'
import { Root } from './root.tsx'
import { loadAhead } from './routes.tsx'
import { checkSession } from './session/check-session.ts'

document.documentElement.lang = getLocale()
loadAhead(location.pathname)
void checkSession()

const container = document.getElementById('app')
if (!container) throw new Error('app.html has no #app')
await loadSentences()
createRoot(container).render(<Root />)
addEventListener('load', keepOfflineShell, { once: true })
