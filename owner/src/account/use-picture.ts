import { getRestaurantProfile, removePicture, setPicture } from '@dobara/contract/calls/restaurants'
import { type PictureKind, pictureBytes, pictureTypes } from '@dobara/contract/rules/pictures'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { shrinkPicture } from './shrink-picture.ts'
import type { Profile } from './use-account-save.ts'

const queryKey = [getRestaurantProfile.path]
const fields = { logo: 'logo', reward: 'rewardPicture' } as const
const patienceMs = 20_000

export function usePicture(kind: PictureKind) {
  const queryClient = useQueryClient()
  const show = (address: string | null, message: string) => {
    queryClient.setQueriesData<Profile>(
      { queryKey },
      (known) => known && { ...known, [fields[kind]]: address },
    )
    toast({ text: message })
    void queryClient.invalidateQueries({ queryKey })
  }
  const options = () => ({ signal: AbortSignal.timeout(patienceMs) })
  const saving = useTask(
    async (file: File) => {
      if (!pictureTypes.includes(file.type)) throw new Error(m.failed_picture_type_wrong())
      if (file.size > pictureBytes.most) throw new Error(m.failed_picture_too_large())
      const body = await shrinkPicture(file)
      return call(setPicture, { params: { kind }, body }, options())
    },
    ({ address }) => show(address, m.picture_saved()),
  )
  const removing = useTask(
    (_: undefined) => call(removePicture, { params: { kind } }, options()),
    () => show(null, m.picture_removed()),
  )
  return { saving, removing }
}
