import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('app') as HTMLElement).render(
  createElement('label', null, 'Mobile number', createElement('input', { name: 'bare' })),
)
