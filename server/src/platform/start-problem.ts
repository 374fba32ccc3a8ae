/** The message is for the operator and is printed without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

interface SystemError extends Error {
  code?: unknown
  address?: unknown
  hostname?: unknown
  port?: unknown
  syscall?: unknown
  severity?: unknown
}

export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof StartProblem) return error.message
  const { message, code, port, syscall, severity, address, hostname }: SystemError = error
  if (severity !== undefined) return `The database refuses to go on: ${message} (${code}).`
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it, or choose another with PORT.`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} is not open to this user: choose one from 1024 on with PORT.`
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && hostname !== undefined))
    return `HOST is "${address ?? hostname}", which is no address of this machine (${code}): write one such as 127.0.0.1 or 0.0.0.0.`
  return sentenceFor(error.cause)
}
