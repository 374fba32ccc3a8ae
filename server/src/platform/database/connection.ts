import pg from 'pg'
import { askInSpan } from '../tracing/tracing.ts'
import { SilentConnection } from './errors.ts'

export interface Hosts {
  isChoice: boolean
  current(): string
  leave(address: string): void
}

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

/** As in psql, `sslmode=require` checks the certificate only if `sslrootcert` names a CA. */
export const withUsualTls = (address: string): string =>
  /[?&]sslmode=/.test(address) ? `${address}&uselibpqcompat=true` : address

/** All times are in milliseconds. The time of a statement includes waiting for locks. */
export interface Timeouts {
  connect: number
  lock: number
  /** After this time, PostgreSQL rolls the statement back, and the connection remains usable. */
  statement: number
  /** After this time without an answer, the connection counts as dead. */
  silence: number
}

/** These times are shorter than the time after which phones give up. */
export const interactiveTimeouts: Timeouts = {
  connect: 2_000,
  lock: 2_000,
  statement: 3_000,
  silence: 4_000,
}

export const backgroundTimeouts: Timeouts = {
  connect: 10_000,
  lock: 60_000,
  statement: 3_600_000,
  silence: 3_660_000,
}

const probing = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * The settings let PostgreSQL release the locks of a lost client soon. On Citus, a write to a
 * reference table locks only the changed rows. This is safe, because these rows are changed only by
 * their keys.
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
  settings?: string
  onSilence?: () => void
}

/**
 * A connection that gets no answer in time destroys itself. The settings are sent as statements,
 * because a pooler may not support start-up parameters.
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
      // Without this listener, an error that the callers get anyway would end the process.
      this.on('error', () => {})
    }

    /** @throws if the host refuses, is too slow, or is read-only while others can be chosen */
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
