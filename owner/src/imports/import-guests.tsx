import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useRestaurantProfile } from '../api/restaurant.ts'
import type { InvitingRestaurant } from '../invite/invitation.ts'
import { ChooseFile } from './choose-file.tsx'
import { EarlierLists } from './earlier-lists.tsx'
import { ListSent } from './list-sent.tsx'
import { OpenedFile } from './opened-file.tsx'
import { SendingList } from './sending-list.tsx'
import { unfinishedList } from './unfinished-list.ts'
import { isIncomplete, progressIn, useImports } from './use-imports.ts'
import { useList } from './use-list.ts'
import { useSending } from './use-sending.ts'

export function ImportGuests() {
  const restaurant = useRestaurantProfile()
  return (
    <Fetched query={restaurant}>
      {(data) => (
        <>
          <Bringing restaurant={data} />
          <EarlierLists />
        </>
      )}
    </Fetched>
  )
}

function Bringing({ restaurant }: { restaurant: InvitingRestaurant }) {
  const file = useList()
  const { sending, send, forget } = useSending()
  const unfinished = useUnfinished(restaurant.resId)
  if (sending?.isDone)
    return (
      <ListSent
        restaurant={restaurant}
        guests={sending.guests}
        onAnother={() => {
          file.forget()
          forget()
        }}
      />
    )
  if (sending) return <SendingList sending={sending} onAgain={forget} />
  return (
    <>
      {unfinished && !file.opened && (
        <p className="rounded-field bg-banner px-4 py-3 text-on-banner">{unfinished.text}</p>
      )}
      <ChooseFile file={file} />
      {file.opened && (
        <OpenedFile
          opened={file.opened}
          onChoose={file.choose}
          onChooseSheet={file.chooseSheet}
          resId={restaurant.resId}
          unfinished={unfinished?.list ?? null}
          onSend={send}
        />
      )}
    </>
  )
}

function useUnfinished(resId: string) {
  const imports = useImports().data?.results
  const list = unfinishedList(resId, Date.now())
  const known = list && imports?.find(({ importId }) => importId === list.importId)
  if (!known || known.takenBackAt || !isIncomplete(known)) return null
  return { list, text: m.import_unfinished(progressIn(known)) }
}
