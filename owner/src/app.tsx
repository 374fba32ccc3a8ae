import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './app.css'
import { queryClient } from './api/query-client.ts'
import { loadSentences } from './language/sentences.ts'
import { keepOfflineShell } from './offline-shell.ts'
import { getLocale } from './paraglide/runtime.js'
import { router } from './router.tsx'
import { sessionQuery } from './session/current-session.ts'

document.documentElement.lang = getLocale()
// Asked for while the screen's own code is still on its way.
void queryClient.prefetchQuery(sessionQuery)

const container = document.getElementById('app')
if (!container) throw new Error('app.html has no #app')
await loadSentences()
createRoot(container).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
addEventListener('load', keepOfflineShell, { once: true })
