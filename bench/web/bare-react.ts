import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that React can do with the app's page: one field with its label. */
createRoot(document.getElementById('app') as HTMLElement).render(
  createElement('label', null, 'Mobile number', createElement('input', { name: 'bare' })),
)
