/** With --check it only fails if docs/openapi.json is out of date. */
import { readFile, writeFile } from 'node:fs/promises'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { describeApi } from '@dobara/server/platform/http/api/openapi'

const file = new URL('../docs/openapi.json', import.meta.url)
const described = `${JSON.stringify(describeApi(endpoints), null, 2)}\n`

if (!process.argv.includes('--check')) await writeFile(file, described)
else if ((await readFile(file, 'utf8').catch(() => '')) !== described) {
  console.error('docs/openapi.json is not what the contract says: run npm run openapi.')
  process.exitCode = 1
}
