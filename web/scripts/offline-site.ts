import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const worker = fileURLToPath(new URL('../src/offline/offline-worker.ts', import.meta.url))

const shell = {
  kept: [{ url: '/offline/kept.html', revision: '1' }],
  page: '/offline/kept.html',
  opening: null,
  notPages: ['^/offline/api/'],
  drawnPages: ['^/offline/drawn/'],
  documents: {
    paths: '^/offline/documents/',
    ahead: ['/offline/documents/broken', '/offline/documents/ahead'],
    files: '/offline/files/[\\w-]+\\.js',
  },
  messages: '/offline/messages',
}

/** A test sets the answer of each path under /offline/. */
export function offlineSite(): Plugin {
  const answers = new Map<string, { status: number; content: string }>()
  return {
    name: 'offline-site',
    transform: (code, id) =>
      id.split('?')[0] === worker
        ? { code: `const offlineShell = ${JSON.stringify(shell)}\n${code}`, map: null }
        : null,
    configureServer: ({ middlewares }) => {
      middlewares.use(async (request, response, next) => {
        const { url: path = '', method } = request
        response.setHeader('service-worker-allowed', '/')
        if (!path.startsWith('/offline/')) return next()
        if (method === 'PUT') answers.set(path, JSON.parse(await text(request)))
        if (method === 'DELETE') answers.delete(path)
        if (method !== 'GET') return response.end()
        const answer = answers.get(path)
        if (!answer) return request.socket.destroy()
        response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.content)
      })
    },
  }
}
