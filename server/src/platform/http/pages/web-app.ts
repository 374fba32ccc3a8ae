import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A built web app: its files and the paths of its screens. */
export interface WebApp {
  folder: string
  /** The files of a built site without screens, served under the same path. */
  siteFolder?: string
  /** The path under which its files are served, with a slash at the end. */
  at: string
  /** The page that shows every screen. */
  page: string
  screens: RegExp
  /** Whether join links lead to this app. */
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
