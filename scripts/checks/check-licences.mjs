import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apps } from '../building/building.mjs'
import { root } from '../installation/installation.mjs'
import { browserPackages } from './licences/browser-packages.mjs'
import { refusedAmong } from './licences/permissive.mjs'
import { serverPackages } from './licences/server-packages.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const refused = refusedAmong([...serverPackages(lock), ...browserPackages(root, apps)])
for (const sentence of new Set(refused)) console.error(sentence)
if (refused.length) process.exitCode = 1
