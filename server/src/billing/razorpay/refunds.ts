import { type FetchedRefund, type PaymentProvider, ProviderRefused } from '../provider.ts'
import type { RazorpayCall } from './client.ts'
import { Page, Refund } from './shapes.ts'

export function createRefunds(call: RazorpayCall): Pick<PaymentProvider, 'refund' | 'fetchRefund'> {
  const findExisting = async (paymentId: string, amountPaise: number) => {
    const { items } = await call('GET', `/payments/${encodeURIComponent(paymentId)}/refunds`, {
      answers: Page(Refund),
    })
    const lasting = items.filter(({ status }) => status !== 'failed')
    const sum = lasting.reduce((total, { amount }) => total + (amount ?? 0), 0)
    if (sum < amountPaise) return null
    return lasting.find(({ status }) => status !== 'processed') ?? lasting[0] ?? null
  }

  return {
    async refund({ key, paymentProviderId, mandateProviderId, amountPaise }) {
      const path = `/payments/${encodeURIComponent(paymentProviderId)}/refund`
      const refund = await call('POST', path, {
        answers: Refund,
        body: { amount: amountPaise, notes: { subscription_id: mandateProviderId } },
        headers: { 'x-refund-idempotency': key },
        isRepeatable: true,
      }).catch(async (error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error
        return (await findExisting(paymentProviderId, amountPaise)) ?? Promise.reject(error)
      })
      return asFetched(refund)
    },

    async fetchRefund(providerId) {
      const path = `/refunds/${encodeURIComponent(providerId)}`
      return asFetched(await call('GET', path, { answers: Refund }))
    },
  }
}

const asFetched = ({ id, status }: Refund): FetchedRefund => ({
  providerId: id,
  status: status === 'processed' || status === 'failed' ? status : 'pending',
})
