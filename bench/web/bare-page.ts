import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import type { Route } from './slow-phone.ts'

export const bareRoute: Route = { path: '/dashboard', first: '[name=bare]' }

const source = fileURLToPath(new URL('bare-react.ts', import.meta.url))
const scriptPath = '/bare.js'

/**
 * The app's page with only React and one field. Figures relative to it hardly depend on the
 * machine.
 */
export async function serveBarePage(product: string) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: source } },
  })) as Rollup.RollupOutput
  const page = await (await fetch(`${product}${bareRoute.path}`)).text()
  const scripts = /<script type="module"[^>]*><\/script>/g
  if (!scripts.test(page)) throw new Error('the page of the app names no script')
  const shell = page.replace(scripts, `<script type="module" src="${scriptPath}"></script>`)
  const files = new Map([
    [bareRoute.path, { type: 'text/html; charset=utf-8', body: brotliCompressSync(shell) }],
    [scriptPath, { type: 'text/javascript', body: brotliCompressSync(output[0].code) }],
  ])
  const server = createServer(async ({ url = '' }, response) => {
    const file = files.get(url)
    if (!file) return hand(response, await fetch(`${product}${url}`))
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': url === scriptPath ? 'max-age=31536000, immutable' : 'no-cache',
      link: `<${scriptPath}>; rel=modulepreload`,
    })
    response.end(file.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

async function hand(response: ServerResponse, answer: Response) {
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? '',
    'cache-control': answer.headers.get('cache-control') ?? '',
  })
  response.end(Buffer.from(await answer.arrayBuffer()))
}
