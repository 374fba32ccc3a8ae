import { claimPlatforms } from '@dobara/contract/rules/decisions'
import { ChoiceField } from '@dobara/ui/choice-field'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { m } from '@dobara/words/messages.js'

export type Platform = (typeof claimPlatforms)[number]

type Props = { platform: Platform; onChange: (platform: Platform) => void }

export const PlatformChoice = ({ platform, onChange }: Props) => (
  <>
    <ChoiceField
      label={m.claim_platform()}
      name="platform"
      choices={claimPlatforms.map((value) => ({ value, label: platformName(value) }))}
      checkedValue={platform}
      onChange={(event) => onChange(event.target.value as Platform)}
    />
    {platform !== 'In-store' && (
      <p role="status">{m.claim_comes_next({ platform: platformName(platform) })}</p>
    )}
  </>
)
