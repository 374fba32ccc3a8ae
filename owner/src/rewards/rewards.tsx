import { mostRewards } from '@dobara/contract/rules/rewards'
import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { ChevronRight } from '@dobara/ui/icons'
import { Row, RowList } from '@dobara/ui/row'
import { whenText } from '@dobara/web/rewards/when-text.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useOpened } from '../dashboard/use-opened.ts'
import { RewardDialog } from './reward-dialog.tsx'
import { type ListedReward, useRewards } from './use-rewards.ts'

export function Rewards() {
  const rewards = useRewards()
  const { opened, open, close } = useOpened(rewards.data?.results, ({ choiceId }) => choiceId)
  return (
    <>
      <Fetched query={rewards}>
        {({ results }) => (
          <div className="grid grid-cols-1 gap-5">
            <p className="max-w-prose text-quiet">
              {results.length < mostRewards
                ? m.rewards_lead()
                : m.rewards_all({ most: mostRewards })}
            </p>
            <RowList>
              {results.map((reward) => (
                <li key={reward.choiceId}>
                  <RewardRow reward={reward} onOpen={() => open(reward)} />
                </li>
              ))}
            </RowList>
            {results.length < mostRewards && (
              <Button size="row" className="sm:justify-self-start" onClick={() => open('new')}>
                {m.rewards_add()}
              </Button>
            )}
          </div>
        )}
      </Fetched>
      <RewardDialog of={opened} onClose={close} />
    </>
  )
}

const RewardRow = ({ reward, onOpen }: { reward: ListedReward; onOpen: () => void }) => (
  <button type="button" className="block w-full rounded-field hover:bg-act/5" onClick={onOpen}>
    <Row
      title={<bdi>{reward.reward}</bdi>}
      quiet={
        <>
          {[counted(reward.points), whenText(reward)].filter(Boolean).join(' · ')}
          {reward.toChange && (
            <span className="block font-medium text-wrong">{m.rewards_to_change()}</span>
          )}
        </>
      }
    >
      {!reward.isOn && <Badge tone="quiet">{m.rewards_off()}</Badge>}
      <ChevronRight className="size-6 shrink-0 text-quiet" />
    </Row>
  </button>
)
