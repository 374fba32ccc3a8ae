import type * as z from 'zod'
import { Environment, formOf, isHidden, type SettingName, settingNames } from './environment.ts'
import { contradictionsIn, type Given, missingIn } from './relations.ts'
import { weakSecretsIn } from './secrets.ts'
import { unknownNames } from './unknown-names.ts'

export function problemsIn(given: Given): string[] {
  const { misspelt } = unknownNames(Object.keys(given), knownNames)
  const parsed = Environment.safeParse(given)
  return [
    ...misspelt.map(({ name, meant }) => `${name} is no setting: write ${meant}, or remove it.`),
    ...firstOfEach(parsed.error?.issues ?? []).map((issue) => sentenceFor(issue, given)),
    ...missingIn(given),
    ...contradictionsIn(given),
    ...(given.NODE_ENV === 'production' ? weakSecretsIn(given) : []),
  ]
}

export const unusedIn = (given: Given): string[] =>
  unknownNames(Object.keys(given), knownNames).unused.map(
    (name) => `${name} is no setting of this release and has no effect.`,
  )

const knownNames = [...settingNames, ...settingNames.map((name) => `${name}_FILE`)]

const firstOfEach = (issues: z.core.$ZodIssue[]) =>
  issues.filter(({ path }, index) => issues.findIndex((one) => one.path[0] === path[0]) === index)

const longestShown = 80

function sentenceFor({ path, code, message }: z.core.$ZodIssue, given: Given): string {
  const name = String(path[0]) as SettingName
  const value = given[name] ?? ''
  const shown = isHidden(name)
    ? `set (${value.length} characters, not shown)`
    : `"${value.length > longestShown ? `${value.slice(0, longestShown)}…` : value}"`
  const reason = code === 'custom' && message !== 'Invalid input' ? `, but ${message}` : ''
  return `${name} is ${shown}${reason}: write ${formOf(name)}.`
}
