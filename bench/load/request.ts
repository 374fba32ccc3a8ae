export function requestText(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: object,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\n${lines.join('')}`
  if (!body) return `${head}\r\n`
  const json = JSON.stringify(body)
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}
