import { purposes } from '@dobara/contract/rules/notice'
import { ChevronDown } from '@dobara/ui/icons'
import { Row, RowList } from '@dobara/ui/row'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { Head } from '../frame/head.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { useAddress } from '../router/address.ts'
import { parameterOf } from '../router/parameter.ts'
import { Notice } from '../session/notice.tsx'
import { PlaceSwitches } from './place-switches.tsx'
import { type PlaceConsents, useConsents } from './use-consents.ts'
import { purposeName } from './words.ts'

export function Consents() {
  const named = parameterOf(useAddress(), 'place')
  const isNamed = ({ resId }: PlaceConsents) => Number(resId === named)
  const { document } = useGuest()
  const { places, keep } = useConsents()
  const knownBirthday = places?.find(({ birthday }) => birthday)?.birthday ?? null
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="grid grid-cols-1">
        <Head title={m.consents_title()} backTo={{ path: '/me', name: m.tab_me() }} />
        <p className="text-quiet">{m.consents_lead()}</p>
      </div>
      {places === null || document === null ? (
        <Waiting />
      ) : places.length === 0 ? (
        <p>{m.consents_none()}</p>
      ) : (
        <RowList>
          {[...places]
            .sort((one, other) => isNamed(other) - isNamed(one))
            .map((place) => (
              <li key={place.resId}>
                <details className="group" open={places.length === 1 || place.resId === named}>
                  <summary className="block [&::-webkit-details-marker]:hidden">
                    <Row title={place.restaurantName} quiet={allowedText(place)}>
                      <ChevronDown className="size-5 shrink-0 text-act group-open:rotate-180" />
                    </Row>
                  </summary>
                  <div className="grid grid-cols-1 gap-3 pb-5 pl-4 [&>ul]:border-b-0">
                    <PlaceSwitches place={place} knownBirthday={knownBirthday} onSaved={keep} />
                  </div>
                </details>
              </li>
            ))}
        </RowList>
      )}
      {places && <Notice />}
    </div>
  )
}

const allowedText = ({ allowed }: PlaceConsents) =>
  purposes
    .filter((purpose) => allowed.some((given) => given.purpose === purpose))
    .map(purposeName)
    .join(' · ') || m.consents_nothing()
