import { asSuperuser } from '../postgres/superuser.ts'
import type { WorldOwner } from './owner.ts'

export function pinsWith(right: string, place: number, count: number): string[] {
  const others = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'))
  const wrong = others.filter((pin) => pin !== right).slice(0, count - 1)
  return [...wrong.slice(0, place), right, ...wrong.slice(place)]
}

/**
 * A guess is made again while the server is busy.
 * @returns for each guess, the refusal's code or 'given'
 */
export const tryAll = (phones: WorldOwner[], cusId: string, pins: string[]): Promise<string[]> =>
  Promise.all(pins.map((pin, n) => tryOne(phones[n % phones.length] as WorldOwner, cusId, pin)))

const tryOne = (phone: WorldOwner, cusId: string, pin: string): Promise<string> =>
  phone.give(cusId, 1, { pin }).then(
    () => 'given',
    ({ code, status }: { code: string; status: number }) =>
      status === 503 ? tryOne(phone, cusId, pin) : code,
  )

export const judgedAt = (databaseUrl: string, resId: string) =>
  asSuperuser<{ kind: string; session_id: string | null }>(
    databaseUrl,
    `select kind, session_id from pin_event join program using (restaurant_id)
     where res_id = $1 and kind in ('wrong', 'locked', 'right') order by number`,
    [resId],
  )
