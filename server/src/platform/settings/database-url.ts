import pg from 'pg'
import { addressesIn, withUsualTls } from '../database/connection.ts'

export const databaseUrlForm = 'postgres://user:password@host:5432/database'

const modes = ['disable', 'require', 'verify-ca', 'verify-full']

export function problemOfDatabaseUrl(url: string): string | null {
  if (!/^postgres(?:ql)?:\/\//.test(url)) return 'does not begin with postgres://'
  for (const address of addressesIn(url)) {
    const problem = problemOfAddress(address)
    if (problem) return problem
  }
  return null
}

function problemOfAddress(address: string): string | null {
  if (!URL.canParse(address)) return 'is no address, perhaps for its port'
  const { hostname, pathname, searchParams } = new URL(address)
  if (!hostname && !searchParams.has('host')) return 'names no host'
  if (pathname.length < 2) return 'names no database'
  const mode = searchParams.get('sslmode')
  if (mode !== null && !modes.includes(mode))
    return `has an sslmode that is none of ${modes.join(', ')}`
  return problemOfCertificates(address)
}

function problemOfCertificates(address: string): string | null {
  try {
    new pg.Client({ connectionString: withUsualTls(address) })
    return null
  } catch (error) {
    if (error instanceof Error && 'path' in error)
      return `names ${error.path}, which cannot be read`
    return 'names no CA by sslrootcert, which sslmode=verify-ca needs'
  }
}
