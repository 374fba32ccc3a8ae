interface FaultLine {
  req?: { method: string; path: string }
  err?: LoggedError
}

interface LoggedError {
  message: string
  cause?: LoggedError
}

/**
 * Prints the cause of each fault that a server logs, because its answer says only that something went wrong: for
 * an answer that does not match the contract that is the field.
 */
export const printedFaults = {
  write(line: string) {
    const { req, err }: FaultLine = JSON.parse(line)
    if (err) console.error(`fault in ${req?.method} ${req?.path}: ${causesOf(err)}`)
  },
}

const causesOf = ({ message, cause }: LoggedError): string =>
  cause ? `${message}: ${causesOf(cause)}` : message
