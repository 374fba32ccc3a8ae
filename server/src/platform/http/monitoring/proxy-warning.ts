import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

const privateNetworks = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(net, prefix, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

export function warnOfProxy(app: FastifyInstance) {
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] && isPrivate(request.ip)) {
      isWarned = true
      app.log.warn(
        'TRUSTED_PROXIES is 0, but requests come through a proxy: write the number of proxies, or all callers share the limits of one address.',
      )
    }
    done()
  })
}

const isPrivate = (ip: string) => privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
