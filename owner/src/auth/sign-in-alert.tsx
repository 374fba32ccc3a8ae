import { Alert } from '@dobara/ui/alert'
import { Button } from '@dobara/ui/button'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { openRestaurantAccount } from '../session/log-in.ts'
import {
  type AccountOffer,
  showSignInMessage,
  useSignInMessage,
} from '../session/sign-in-message.ts'

export function SignInAlert() {
  const message = useSignInMessage()
  if (!message) return null
  return (
    <Alert
      dismissLabel={m.dismiss()}
      onDismiss={() => showSignInMessage(null)}
      action={
        message.offer && (
          <>
            <p>{message.offer.isExisting ? m.guest_signed_in() : m.guest_account()}</p>
            <OpenAccount offer={message.offer} />
          </>
        )
      }
    >
      {message.text}
    </Alert>
  )
}

function OpenAccount({ offer }: { offer: AccountOffer }) {
  const navigate = useNavigate()
  const opening = useTask(openRestaurantAccount, (path) => navigate(path, { replace: true }))
  useEffect(() => {
    if (opening.failure) showSignInMessage({ text: failureText(opening.failure), offer })
  }, [opening.failure, offer])
  return (
    <Button
      look="quiet"
      size="row"
      className="py-2! text-balance"
      waiting={opening.isRunning && m.opening_account()}
      onClick={() => opening.start(offer)}
    >
      {openingWords(offer)}
    </Button>
  )
}

function openingWords({ isExisting, method }: AccountOffer): string {
  if (isExisting) return m.back_to_restaurant()
  return method === 'phone' ? m.open_account_phone() : m.open_account_email()
}
