import { backgroundTimeouts } from '@dobara/server/platform/database/connection'
import { type Database, openDatabase } from '@dobara/server/platform/database/database'

/** The time limits are those of background work, because a busy machine exceeds those of calls. */
export const openTestDatabase = (
  url: string,
  connections = 1,
  onError: (error: Error) => void = () => {},
): Database =>
  openDatabase({
    url,
    connections,
    onError,
    timeouts: { ...backgroundTimeouts, connect: backgroundTimeouts.lock },
  })
