import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthCompressing = /\.(html|js|css|svg|json|webmanifest|txt|xml|ttf)$/
const smallest = 1024

/** Puts a Brotli and a gzip form beside every file of a built app that grows smaller by it, for the server to send as they are. */
export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!worthCompressing.test(name)) continue
    const path = join(folder, name)
    const content = readFileSync(path)
    if (content.length < smallest) continue
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(content, brotliSettingsFor(content)))
  }
}

const brotliSettingsFor = (content) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})
