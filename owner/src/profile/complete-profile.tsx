import { useSession } from '@dobara/web/session/current-session.ts'
import { OwnProfileForm } from './own-profile-form.tsx'
import { ProfileHeader, type Props } from './profile-header.tsx'

export function CompleteProfile({ loadLogOut }: Props) {
  const session = useSession()
  return (
    <div className="mx-auto w-full max-w-5xl px-5 pb-5 sm:px-8">
      <ProfileHeader loadLogOut={loadLogOut} />
      <main className="lg:pt-4">{session && <OwnProfileForm session={session} />}</main>
    </div>
  )
}
