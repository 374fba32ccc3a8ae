interface FaultLine {
  req?: { method: string; path: string }
  err?: LoggedError
}

interface LoggedError {
  message: string
  cause?: LoggedError
}

/** Prints the causes that an answer omits, such as the field that broke the contract. */
export const printedFaults = {
  write(line: string) {
    const { req, err }: FaultLine = JSON.parse(line)
    if (err) console.error(`fault in ${req?.method} ${req?.path}: ${causesOf(err)}`)
  },
}

const causesOf = ({ message, cause }: LoggedError): string =>
  cause ? `${message}: ${causesOf(cause)}` : message
