import pg from 'pg'
import { askInSpan } from '../tracing/tracing.ts'
import { SilentConnection } from './errors.ts'

/** The hosts of the database, and the one to try next. */
export interface Hosts {
  /** Whether there are several hosts: a primary and its replicas. */
  isChoice: boolean
  current(): string
  /** Moves on to the next host, unless another caller has left this one already. */
  leave(address: string): void
}

/** One address for each host that `postgres://user:password@one:5432,two:5432/name` lists. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

export function hostsIn(url: string): Hosts {
  const addresses = addressesIn(url)
  let place = 0
  return {
    isChoice: addresses.length > 1,
    current: () => addresses[place] as string,
    leave(address) {
      if (address === addresses[place]) place = (place + 1) % addresses.length
    },
  }
}

/**
 * Lets `sslmode` mean what it means to psql: `require` encrypts, and checks the certificate only against a CA that
 * `sslrootcert` names; `verify-full` checks the certificate and its host.
 */
export const withUsualTls = (address: string): string =>
  /[?&]sslmode=/.test(address) ? `${address}&uselibpqcompat=true` : address

/** The longest waits, in milliseconds. A wait for a lock is part of a statement, and a statement part of a wait for an answer. */
export interface Timeouts {
  /** The wait for another transaction's lock. */
  lock: number
  /** The time of one statement. PostgreSQL then rolls it back, and the connection stays usable. */
  statement: number
  /** The wait for any answer: after it the connection counts as dead. */
  silence: number
}

/** Limits while a person waits. Each is shorter than the time limit of the person's phone. */
export const interactiveTimeouts: Timeouts = { lock: 2_000, statement: 3_000, silence: 4_000 }

/** Limits for work that no person waits for, such as a check of the whole ledger or a backup. */
export const backgroundTimeouts: Timeouts = {
  lock: 60_000,
  statement: 3_600_000,
  silence: 3_660_000,
}

export const connectMilliseconds = 2_000

/** Probes of an idle connection begin after 10 seconds and give up after as many more. */
const probing = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Lets PostgreSQL notice a lost client soon and release its locks. The settings of Citus pass `set local` on to the
 * nodes, which then know whose rows a transaction may see, and make it lock rows of reference tables instead of whole
 * tables. That is safe, because we change those rows only by their keys. PostgreSQL without Citus ignores both.
 */
const settingsFor = ({ lock, statement }: Timeouts) => `set timezone = 'UTC';
  set citus.propagate_set_commands = 'local'; set citus.all_modifications_commutative = on;
  set statement_timeout = ${statement}; set lock_timeout = ${lock};
  set idle_in_transaction_session_timeout = ${statement + 1_000};
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3;`

export const asApplication = 'set role dobara_app;'

interface Connecting {
  hosts: Hosts
  timeouts: Timeouts
  /** Further statements for every new connection. By default it takes the application's role. */
  settings?: string
  /** Called when a connection gets no answer. */
  onSilence?: () => void
}

/**
 * A class of connections to the host that accepts writes. A connection destroys itself when it gets no answer in time,
 * so no caller waits for longer. It sends its settings in a statement instead of in start-up parameters, which a pooler
 * may not support.
 */
export function connectionsTo({
  hosts,
  timeouts,
  settings = asApplication,
  onSilence,
}: Connecting) {
  return class Connection extends pg.Client {
    private readonly address: string
    private silence: NodeJS.Timeout | undefined

    constructor(config: pg.ClientConfig = {}) {
      const address = hosts.current()
      super({ ...probing, ...config, connectionString: withUsualTls(address) })
      this.address = address
      const stopWaiting = () => {
        clearTimeout(this.silence)
        this.silence = undefined
      }
      this.on('drain', stopWaiting)
      this.on('end', stopWaiting)
      // Waiting callers get this error, too. Without a listener it would end the process.
      this.on('error', () => {})
    }

    /** @throws when the connection is refused or too slow, or the host is read-only and there are others */
    override connect(): Promise<pg.Client>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.open()
      if (!done) return connected
      connected.then(() => (done as () => void)(), done)
      return undefined
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares many overloads of query().
    override query(...asked: any[]): any {
      this.silence = this.silence?.refresh() ?? setTimeout(() => this.giveUp(), timeouts.silence)
      return askInSpan(asked, (given) => super.query(...(given as [string])))
    }

    /** Makes every statement on the connection fail, including the rollback of its transaction. */
    private giveUp() {
      onSilence?.()
      this.connection.stream.destroy(new SilentConnection('the database does not answer'))
    }

    private async open(): Promise<pg.Client> {
      try {
        await super.connect()
        const answers = await this.query(
          `${settingsFor(timeouts)} ${settings} show transaction_read_only`,
        )
        if (hosts.isChoice && answers.at(-1).rows[0].transaction_read_only === 'on')
          throw Object.assign(new Error('this host is read-only'), { code: '25006' })
        return this
      } catch (error) {
        hosts.leave(this.address)
        this.connection.stream.destroy()
        throw error
      }
    }
  }
}
