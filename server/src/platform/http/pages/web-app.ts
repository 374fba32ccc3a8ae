import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface WebApp {
  folder: string
  siteFolder?: string
  at: string
  page: string
  screens: RegExp
  joins?: true
}

const built = (workspace: string) =>
  fileURLToPath(new URL(`../../../../../${workspace}/dist/`, import.meta.url))

const webApps: readonly WebApp[] = [
  {
    folder: built('owner'),
    siteFolder: built('landing'),
    at: '/',
    page: 'app.html',
    screens:
      /^\/(auth|email-sign-up|email-login|reset-password|profile|subscriptions(\/pay)?|dashboard(\/.*)?|counter(\/.*)?)\/?$/,
  },
  {
    folder: built('customer'),
    at: '/my/',
    page: 'index.html',
    screens: /^\/my(\/.*)?$/,
    joins: true,
  },
]

export const builtWebApps = (): readonly WebApp[] =>
  webApps.filter(({ folder, page }) => existsSync(`${folder}${page}`))
