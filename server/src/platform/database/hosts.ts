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
