import type { FastifyRequest } from 'fastify'

export const forMachines = /^\/(api|identity|dev|docs|health|metrics)(\/|$)/

export const isOpened = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !forMachines.test(path)

/** Only a browser that opens a page asks for HTML. */
export const isPerson = ({ headers }: FastifyRequest): boolean =>
  Boolean(headers.accept?.includes('text/html'))
