import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../offline-store/guest-shape.ts'

export const outlook = ({ missing, reward }: Membership) =>
  missing > 0 ? m.more_to_reward({ points: figure(missing), reward }) : m.reward_ready({ reward })
