import { Button } from '@dobara/ui/button'
import { ChoiceField } from '@dobara/ui/choice-field'
import { SelectField } from '@dobara/ui/select-field'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { type Outlet, useSeveralOutlets } from '../api/outlets.ts'
import { OutletField } from '../dashboard/outlet-field.tsx'
import { type InvitingRestaurant, withReward } from './invitation.ts'
import { PosterPreview } from './poster/preview.tsx'
import type { PaperSize } from './poster/sheet.ts'
import type { PosterLanguages } from './poster/words.ts'
import { languageChoices, languagesName, usualLanguages } from './poster-languages.ts'
import { ReadyFile } from './ready-file.tsx'
import { usePoster } from './use-poster.ts'

type Props = { restaurant: InvitingRestaurant; link: string }

const at = (restaurant: InvitingRestaurant, { name, city }: Outlet): InvitingRestaurant => ({
  ...restaurant,
  city: `${name}, ${city}`,
})

export function PosterForm({ restaurant: invitesTo, link }: Props) {
  const outlets = useSeveralOutlets()
  const [outletId, setOutletId] = useState<string>()
  const outlet = outlets.find((one) => one.outletId === outletId) ?? outlets[0]
  const [choiceId, setChoiceId] = useState<string>()
  const { rewards } = invitesTo
  const offered = rewards.find((one) => one.choiceId === choiceId) ?? rewards[0]
  const promised = offered ? withReward(invitesTo, offered) : invitesTo
  const restaurant = outlet ? at(promised, outlet) : promised
  const [size, setSize] = useState<PaperSize>('A4')
  const [languages, setLanguages] = useState(usualLanguages)
  const poster = usePoster()
  const choose = <Value,>(set: (value: Value) => void) => ({
    onChange: (event: { target: { value: string } }) => {
      poster.reset()
      set(event.target.value as Value)
    },
  })
  return (
    <section className="grid border-line max-xl:border-t max-xl:pt-7 xl:border-l xl:pl-10 grid-cols-[7.75rem_minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-4 gap-y-3 max-[16rem]:grid-cols-1 max-[16rem]:grid-rows-none sm:grid-cols-[15rem_minmax(0,1fr)] sm:grid-rows-[auto_auto_auto_1fr] sm:gap-x-10">
      <h2 className="display text-heading min-[16rem]:col-start-2">{m.poster_title()}</h2>
      <div className="min-[16rem]:col-start-1 min-[16rem]:row-span-3 min-[16rem]:row-start-1 sm:row-span-full">
        <PosterPreview
          restaurant={restaurant}
          link={link}
          outlet={outlet?.number}
          size={size}
          languages={languages}
        />
      </div>
      <div className="grid gap-3 empty:hidden min-[16rem]:col-start-2">
        <OutletField outlets={outlets} value={outlet?.outletId} {...choose(setOutletId)} />
        {rewards.length > 1 && (
          <SelectField
            label={m.rewards_on_poster()}
            value={offered?.choiceId}
            {...choose(setChoiceId)}
          >
            {rewards.map(({ choiceId, reward }) => (
              <option key={choiceId} value={choiceId}>
                {reward}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="grid content-start gap-3 max-sm:col-span-full max-sm:min-[16rem]:order-1 sm:col-start-2 sm:gap-4">
        <ChoiceField
          label={m.poster_size()}
          name="size"
          choices={[
            { value: 'A4', label: m.poster_a4() },
            { value: 'A5', label: m.poster_a5() },
          ]}
          checkedValue={size}
          {...choose(setSize)}
        />
        <ChoiceField
          label={m.poster_language()}
          name="language"
          choices={languageChoices.map((choice) => ({
            value: choice.join(' '),
            label: languagesName(choice),
          }))}
          checkedValue={languages.join(' ')}
          {...choose((value: string) =>
            setLanguages(value.split(' ') as unknown as PosterLanguages),
          )}
        />
      </div>
      <div className="grid content-start gap-4 min-[16rem]:col-start-2">
        <FormAlert
          text={poster.failure === undefined ? null : m.poster_failed()}
          onDismiss={poster.reset}
        />
        {poster.answer ? (
          <ReadyFile file={poster.answer} sentence={m.poster_ready} />
        ) : (
          <Button
            onClick={() =>
              poster.start({ restaurant, link, outlet: outlet?.number, size, languages })
            }
            waiting={poster.isRunning && m.poster_making()}
          >
            {m.poster_make()}
          </Button>
        )}
      </div>
    </section>
  )
}
