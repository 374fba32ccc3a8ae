import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bundler does not record code that tools generate or that the server sends. */
const writtenByTools = ['@inlang/paraglide-js', 'rolldown', 'tailwindcss', 'vite']
/** Workers are bundled separately, and the bundler does not record their packages. */
const inWorkers = ['fflate', 'papaparse', 'read-excel-file', 'saxen']
const sentByServer = ['@scalar/fastify-api-reference']

/** These packages name their licence only in the licence file. */
const licencesRead = { 'png-js': 'MIT' }

/**
 * @returns {{ name: string, version: string, licence: string | undefined,
 *   text: string | undefined }[]}
 */
export function browserPackages(root, apps) {
  const folders = apps.map((app) => join(root, app, 'dist'))
  const packages = [
    ...folders.flatMap(bundledInto),
    ...[...writtenByTools, ...inWorkers, ...sentByServer].map((name) => installed(root, name)),
  ]
  return [...new Map(packages.map((each) => [`${each.name} ${each.version}`, each])).values()].sort(
    (one, other) => one.name.localeCompare(other.name, 'en'),
  )
}

const bundledInto = (folder) =>
  readdirSync(folder)
    .filter((file) => file.startsWith('.bundled'))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .map(({ name, version, identifier, text }) => ({
      name,
      version,
      licence: identifier ?? licencesRead[name],
      text,
    }))

function installed(root, name) {
  const folder = ['', 'owner', 'customer', 'landing', 'web', 'server']
    .map((workspace) => join(root, workspace, 'node_modules', name))
    .find(existsSync)
  if (!folder) throw new Error(`Browsers are sent code of ${name}, which is not installed.`)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each))
  // Browsers never receive the packages that Vite contains.
  const [text] = file ? readFileSync(join(folder, file), 'utf8').split('# Licenses of bundled') : []
  return { name, version, licence: license, text: text?.trim() }
}
