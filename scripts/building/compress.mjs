import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthCompressing = /\.(html|js|css|svg|json|webmanifest|txt|xml|ttf)$/
const smallest = 1024

/** Leaves out small files. The server sends the compressed files as they are. */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter(
    // The server never sends dotfiles.
    (name) => !name.startsWith('.') && worthCompressing.test(name),
  )
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

export async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < smallest) return
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, brotliSettingsFor(path, content)),
  ])
  await Promise.all([writeFile(`${path}.gz`, gzipped), writeFile(`${path}.br`, brotli)])
}

// Only posters need these fonts. Making the compressed fonts a tenth smaller would take ten times
// the work.
const brotliSettingsFor = (path, content) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: path.endsWith('.ttf') ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})
