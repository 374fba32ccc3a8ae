import { Alert } from '@dobara/ui/alert'
import { Button } from '@dobara/ui/button'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useTask } from '@dobara/web/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { openRestaurantAccount } from '../session/log-in.ts'
import { raiseNotice, useNotice, type WayOut } from '../session/notice.ts'

/** Shows why the person was sent to this page, and offers the way out if there is one. */
export function NoticeAlert() {
  const notice = useNotice()
  if (!notice) return null
  return (
    <Alert
      dismissLabel={m.dismiss()}
      onDismiss={() => raiseNotice(null)}
      action={
        notice.wayOut && (
          <>
            <p>{notice.wayOut.isBack ? m.guest_signed_in() : m.guest_account()}</p>
            <OpenAccount wayOut={notice.wayOut} />
          </>
        )
      }
    >
      {notice.text}
    </Alert>
  )
}

function OpenAccount({ wayOut }: { wayOut: WayOut }) {
  const navigate = useNavigate()
  const opening = useTask(openRestaurantAccount, (path) => navigate(path, { replace: true }))
  useEffect(() => {
    if (opening.failure) raiseNotice({ text: failureText(opening.failure), wayOut })
  }, [opening.failure, wayOut])
  return (
    <Button
      size="row"
      className="py-2! text-balance"
      waiting={opening.isRunning && m.opening_account()}
      onClick={() => opening.start(wayOut)}
    >
      {openingWords(wayOut)}
    </Button>
  )
}

function openingWords({ isBack, method }: WayOut): string {
  if (isBack) return m.back_to_restaurant()
  return method === 'phone' ? m.open_account_phone() : m.open_account_email()
}
