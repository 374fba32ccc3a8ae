// This program runs in a container without the product's packages.
import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'

const [folder] = process.argv.slice(2)
const pem = readFileSync(`${folder}/gateway.pem`)

createServer({ key: pem, cert: pem }, async (request, response) => {
  const [{ mobiles, OTP }] = JSON.parse(await text(request)).recipients
  appendFileSync(`${folder}/codes`, `+${mobiles} ${OTP}\n`)
  response.setHeader('content-type', 'application/json').end('{"type":"success","message":"sent"}')
}).listen(443)

async function text(request) {
  let all = ''
  for await (const piece of request.setEncoding('utf8')) all += piece
  return all
}
