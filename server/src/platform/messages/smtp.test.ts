import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connectSmtp } from './smtp.ts'

const email = { to: 'meera@thali.example', subject: 'Choose a new password', text: 'Here: …' }

let server: Server | undefined
let close: (() => void) | undefined
afterEach(() => {
  close?.()
  server?.close()
})

type Replies = Partial<Record<'hello' | 'mail' | 'data', string>>

async function playMailServer(...connections: Replies[]) {
  return playServerFor({ isTlsRequired: false }, ...connections)
}

async function playServerFor(
  { isTlsRequired }: { isTlsRequired: boolean },
  ...connections: Replies[]
) {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  let met = 0
  server = createServer((socket) => {
    sockets.add(socket)
    const replies = connections[Math.min(met++, connections.length - 1)] ?? {}
    const say = (line: string) => line && socket.write(`${line}\r\n`)
    let letter: string | null = null
    let unread = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      unread += chunk
      const lines = unread.split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) {
        if (letter !== null && line !== '.') letter += `${line}\n`
        else if (letter !== null) {
          letters.push(letter)
          letter = null
          say(replies.data ?? '250 kept')
        } else if (/^EHLO/i.test(line)) say('250 local')
        else if (/^MAIL/i.test(line)) say(replies.mail ?? '250 ok')
        else if (/^RCPT/i.test(line)) say('250 ok')
        else if (/^DATA/i.test(line)) {
          letter = ''
          say('354 go on')
        } else say('221 bye')
      }
    })
    say(replies.hello ?? '220 ready')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const reasons: string[] = []
  const smtp = connectSmtp({
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: 'Dobara <hello@dobara.example>',
    isTlsRequired,
    timeoutMs: connections.some(({ hello }) => hello === '') ? 1_000 : 20_000,
    onError: (reason) => reasons.push(reason),
  })
  close = () => {
    smtp.close()
    for (const socket of sockets) socket.destroy()
  }
  return { ...smtp, letters, reasons, connections: () => met }
}

test('a mail arrives with sender, subject and text', async () => {
  const mail = await playMailServer({})
  await mail.sendEmail(email)
  expect(mail.letters).toHaveLength(1)
  expect(mail.letters[0]).toMatch(/^From: Dobara <hello@dobara\.example>$/m)
  expect(mail.letters[0]).toMatch(/^To: meera@thali\.example$/m)
  expect(mail.letters[0]).toMatch(/^Subject: Choose a new password$/m)
})

test('a mail that can be ended says where, for the mail program', async () => {
  const mail = await playMailServer({})
  await mail.sendEmail({ ...email, unsubscribeAt: 'https://dobara.example/my/messages' })
  expect(mail.letters[0]).toMatch(/^List-Unsubscribe: <https:\/\/dobara\.example\/my\/messages>$/m)
})

test.each<[string, Replies]>([
  ['asks to come back later', { mail: '451 try again later' }],
  ['is full', { hello: '421 too busy' }],
  ['says nothing', { hello: '' }],
])('a mail server that %s is asked once more', async (_, replies) => {
  const mail = await playMailServer(replies, {})
  await mail.sendEmail(email)
  expect(mail.letters).toHaveLength(1)
  expect(mail.connections()).toBe(2)
})

test('a mail server that times out twice is given up', async () => {
  const mail = await playMailServer({ hello: '' })
  await expect(mail.sendEmail(email)).rejects.toMatchObject({ code: 'message_not_sent' })
  expect(mail.connections()).toBe(2)
  expect(mail.reasons).toEqual([expect.stringMatching(/^SMTP at 127\.0\.0\.1:\d+: /)])
})

test('a refusal is final, and the log has no address', async () => {
  const mail = await playMailServer({ mail: '550 meera@thali.example is not wanted' })
  await expect(mail.sendEmail(email)).rejects.toMatchObject({ code: 'message_not_sent' })
  expect(mail.connections()).toBe(1)
  expect(mail.reasons).toEqual([expect.stringMatching(/^SMTP at 127\.0\.0\.1:\d+: EENVELOPE 550$/)])
})

test('where encryption is required, a server without it gets no mail', async () => {
  const mail = await playServerFor({ isTlsRequired: true }, {})
  await expect(mail.sendEmail(email)).rejects.toMatchObject({ code: 'message_not_sent' })
  expect(mail.letters).toEqual([])
  expect(mail.reasons).toEqual([expect.stringMatching(/^SMTP at 127\.0\.0\.1:\d+: E/)])
})
