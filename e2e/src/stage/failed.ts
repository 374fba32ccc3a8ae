import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { troubleBetween } from './server-log.ts'

/** Prints the page and the server's errors, because another machine leaves no other evidence. */
export default class Failed implements Reporter {
  onTestEnd({ title }: TestCase, { status, attachments, startTime, duration }: TestResult) {
    if (status !== 'failed' && status !== 'timedOut') return
    const shown = attachments.find(({ name }) => name === 'error-context')
    const began = startTime.getTime()
    console.log(`\nWhat the page showed when “${title}” failed:`)
    console.log(shown?.path ? pageOf(readFileSync(shown.path, 'utf8')) : '(not kept)')
    console.log('What the server refused or reported meanwhile, for whomever:')
    console.log(troubleBetween(began, began + duration).join('\n') || '(nothing)')
  }
}

const pageOf = (kept: string) => kept.split('# Test source', 1)[0]
