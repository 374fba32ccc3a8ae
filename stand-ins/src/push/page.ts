import { indiaTimeZone } from '@dobara/contract/text/india-time'
import type { ArrivedMessage, PushRecords } from './records.ts'

export const arrivedPage = ({ arrived, subscriptions, waiting }: PushRecords) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Push stand-in</title>
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}
li{margin:1rem 0}small{display:block}</style>
<h1>Messages that arrived</h1>
<p>This stands in for the push services of browsers. It has ${subscriptions.length} browsers, and
${waiting.length} messages wait for browsers that are offline.</p>
<ul>${[...arrived].reverse().map(line).join('')}</ul></html>`

const line = ({ text, arrivedAt, secondsToLive, topic, urgency, endpoint }: ArrivedMessage) =>
  `<li>${shown(text)}
  <small>${timeOf(arrivedAt)} · TTL ${secondsToLive} · Urgency ${urgency} · Topic ${topic ?? 'none'}
  · browser ${safe(endpoint.slice(-8))}</small></li>`

function shown(text: string | null): string {
  if (text === null) return '<em>The browser could not decrypt it.</em>'
  const { title, body } = notificationIn(text)
  return title === undefined ? safe(text) : `<strong>${safe(title)}</strong><br>${safe(body ?? '')}`
}

function notificationIn(text: string): { title?: string; body?: string } {
  try {
    const { notification } = JSON.parse(text)
    return { title: String(notification.title), body: String(notification.body) }
  } catch {
    return {}
  }
}

const timeOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('en-IN', { timeZone: indiaTimeZone })

const safe = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
