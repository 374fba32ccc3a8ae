/** The server lets the push service listen beside it. */
export const pushPortBeside = (port: number) => port + 2_000
