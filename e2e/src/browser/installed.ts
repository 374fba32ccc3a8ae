import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface WebKitHere {
  driver: string
  browser: string
  display: string
}

export interface Installed {
  firefox: string | null
  webkit: WebKitHere | null
}

export const howToInstall = {
  firefox: 'apt-get install firefox-esr',
  webkit: 'apt-get install webkit2gtk-driver xvfb',
}

export function findInstalled(): Installed {
  const driver = onPath('WebKitWebDriver')
  const display = onPath('Xvfb')
  const browser = miniBrowsers.find((path) => existsSync(path))
  return {
    firefox: onPath('firefox-esr') ?? onPath('firefox') ?? null,
    webkit: driver && display && browser ? { driver, display, browser } : null,
  }
}

const onPath = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '../lib64', '../libexec'].flatMap(
  (folder) =>
    ['4.1', '6.0', '4.0'].map((api) =>
      join('/usr/lib', folder, `webkit2gtk-${api}`, 'MiniBrowser'),
    ),
)
