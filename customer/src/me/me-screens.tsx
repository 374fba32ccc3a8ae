import { Consents } from '../consents/consents.tsx'
import { Messages } from '../messages/messages.tsx'
import { Me } from './me.tsx'

/** More chunks would split modules that the card shares. */
export function MeScreens({ screen }: { screen: 'me' | 'messages' | 'consents' }) {
  if (screen === 'messages') return <Messages />
  return screen === 'consents' ? <Consents /> : <Me />
}
