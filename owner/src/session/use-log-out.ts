import { useMutation } from '@tanstack/react-query'
import { failureText } from '../api/failure-text.ts'
import { queryClient, sessionKey } from '../api/query-client.ts'
import { signOutEverywhere } from './sign-out.ts'

/** Nothing of the restaurant stays behind on the phone; the guard then leads to the sign-in page. */
export function useLogOut() {
  const mutation = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => {
      queryClient.setQueryData(sessionKey, null)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    },
  })
  return {
    logOut: () => mutation.mutate(),
    isWaiting: mutation.isPending,
    alert: mutation.error && failureText(mutation.error),
    dismiss: mutation.reset,
  }
}
