import type { FastifyInstance } from 'fastify'
import { Failure, fail } from '../failure.ts'

declare module 'fastify' {
  interface FastifyInstance {
    work: Work
  }
}

export interface Work {
  isFull(): boolean
  /** The beginning of a request's work. @throws {Failure} busy when there is too much already */
  begin<T>(job: () => Promise<T>): Promise<T>
  /** The rest of what was begun: never refused. */
  goOn<T>(job: () => Promise<T>): Promise<T>
}

/**
 * Bounds how many requests are worked on at once. What comes on top is turned away at once, so that
 * under any load those let in are answered soon, and nobody waits for an answer that comes too late.
 */
export function boundWork(most: number): Work {
  let running = 0
  const goOn: Work['goOn'] = async (job) => {
    running++
    try {
      return await job()
    } finally {
      running--
    }
  }
  const isFull = () => running >= most
  return { isFull, goOn, begin: async (job) => (isFull() ? fail('busy') : goOn(job)) }
}

const mostAtOnce = 320

/** Bounds the work of all calls. A crowd is turned away before anything is done for it. */
export function turnAwayCrowds(app: FastifyInstance) {
  const work = boundWork(mostAtOnce)
  app.decorate('work', work)
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = /^\/(api|identity)\//.test(request.url)
    done(isCall && work.isFull() ? new Failure('busy') : undefined)
  })
}
