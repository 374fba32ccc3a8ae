import { m } from '@dobara/words/messages.js'
import { Pane } from './pane.tsx'
import { PictureRow } from './picture-row.tsx'
import type { Profile } from './use-account-save.ts'

export const Pictures = ({ profile }: { profile: Profile }) => (
  <Pane title={m.section_pictures()} lead={m.section_pictures_lead()}>
    <ul className="grid divide-y divide-line">
      <PictureRow
        kind="logo"
        title={m.picture_logo()}
        hint={m.picture_logo_hint()}
        address={profile.logo}
      />
      <PictureRow
        kind="reward"
        title={m.picture_reward()}
        hint={m.picture_reward_hint()}
        address={profile.rewardPicture}
      />
    </ul>
  </Pane>
)
