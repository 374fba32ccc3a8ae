import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserPackages } from './browser-packages.mjs'

/** @returns {string} the written file's path */
export function writeNotices(root, apps) {
  const fonts = readFileSync(join(root, 'ui/src/fonts/OFL.txt'), 'utf8')
  const file = join(root, 'owner/dist/licences.txt')
  writeFileSync(file, notices(fonts, browserPackages(root, apps)))
  return file
}

/** @throws {Error} naming a package without the text that its licence requires */
export function notices(fonts, packages) {
  const parts = [
    'Dobara contains the work of others. Thank you.\nEach is named here with its licence.',
    `The fonts: Anek and Noto (OFL-1.1)\n\n${fonts.trim()}`,
    ...packages.map(
      ({ name, version, licence, text }) =>
        `${name} ${version} (${licence})\n\n${text || standardText(name, licence)}`,
    ),
  ]
  return `${parts.join(`\n\n${'-'.repeat(79)}\n\n`)}\n`
}

function standardText(name, licence) {
  if (licence !== 'MIT') throw new Error(`${name} is under ${licence} and brings no text of it.`)
  return mit.replace('%name%', name)
}

const mit = `Copyright (c) the authors of %name%

Permission is hereby granted, free of charge, to any person obtaining a copy of
this software and associated documentation files (the "Software"), to deal in
the Software without restriction, including without limitation the rights to
use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of
the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS
FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER
IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
