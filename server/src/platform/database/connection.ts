import pg from 'pg'
import { SilentConnection } from './errors.ts'
import type { Hosts } from './hosts.ts'

/** The limits of each kind of wait, in milliseconds; each is shorter than the one that contains it. */
export interface Patience {
  /** The wait for another transaction's lock. */
  lock: number
  /** The time of one statement: then PostgreSQL undoes it, and the connection lives. */
  statement: number
  /** The wait for any answer: after it the connection counts as dead. */
  silence: number
}

/** Limits for people who wait: each ends before their phone gives up. */
export const hurried: Patience = { lock: 2_000, statement: 3_000, silence: 4_000 }

/** Limits for work that nobody waits for: a proof of the whole ledger, a copy of all tables. */
export const unhurried: Patience = { lock: 60_000, statement: 3_600_000, silence: 3_660_000 }

export const connectMilliseconds = 2_000

/** Probes of an idle connection begin after 10 seconds and give up after as many more. */
const probing = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Lets PostgreSQL notice soon that we are gone, and release our locks. Citus tells its nodes whose rows a
 * transaction may see, and locks rows of the tables that are on every node, not the tables: we change them by
 * their keys alone. To a PostgreSQL without Citus that is nothing.
 */
const settingsFor = ({ lock, statement }: Patience) => `set timezone = 'UTC';
  set citus.propagate_set_commands = 'local'; set citus.all_modifications_commutative = on;
  set statement_timeout = ${statement}; set lock_timeout = ${lock};
  set idle_in_transaction_session_timeout = ${statement + 1_000};
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3;`

export const asApplication = 'set role dobara_app;'

interface Connecting {
  hosts: Hosts
  patience: Patience
  /** Statements for every new connection, beside ours: it works as the application unless told. */
  settings?: string
  /** Called when a connection has proved dead. */
  onSilence?: () => void
}

/**
 * A kind of connection, to whichever of the hosts takes writes, that destroys itself when it gets no
 * answer: whatever happens to the network, nobody waits for longer. What it is set to is said in a
 * statement and not at its start, so that a pooler in between need not know of it.
 */
export function connectionsTo({
  hosts,
  patience,
  settings = asApplication,
  onSilence,
}: Connecting) {
  return class Connection extends pg.Client {
    private readonly address: string
    private silence: NodeJS.Timeout | undefined

    constructor(config: pg.ClientConfig = {}) {
      const address = hosts.current()
      super({ ...probing, ...config, connectionString: address })
      this.address = address
      const hear = () => {
        clearTimeout(this.silence)
        this.silence = undefined
      }
      this.on('drain', hear)
      this.on('end', hear)
      // Callers who wait for an answer get this error; without a listener it would end the process.
      this.on('error', () => {})
    }

    /** @throws when it is refused, takes too long, or another host is the one to ask */
    override connect(): Promise<pg.Client>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.open()
      if (!done) return connected
      connected.then(() => (done as () => void)(), done)
      return undefined
    }

    // biome-ignore lint/suspicious/noExplicitAny: all of the many ways in which pg may be asked.
    override query(...asked: any[]): any {
      this.silence = this.silence?.refresh() ?? setTimeout(() => this.giveUp(), patience.silence)
      return super.query(...(asked as [string]))
    }

    /** Every statement on it fails, also the rollback that its transaction still wants to send. */
    private giveUp() {
      onSilence?.()
      this.connection.stream.destroy(new SilentConnection('the database does not answer'))
    }

    private async open(): Promise<pg.Client> {
      try {
        await super.connect()
        const answers = await this.query(
          `${settingsFor(patience)} ${settings} show transaction_read_only`,
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
