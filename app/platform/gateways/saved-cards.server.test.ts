import { keepsCards } from './saved-cards-behaviour.ts'
import { openStripe } from './stripe.server.ts'
import { readOne } from './testing/read-one.ts'
import { deliverDueNotices } from './test-gateway/adapter.server.ts'
import { driveTestGateway } from './test-gateway/drive.ts'
import { openStage } from './test-gateway/testing/stage.ts'
import { openStripeDouble } from './testing/stripe-double.ts'

keepsCards('the embedded test gateway', async () => {
	const stage = await openStage()
	return {
		gateway: stage.gateway,
		visit: async (url, { challenge = 'approve', ...act } = {}) => {
			// A bank's question about a kept card is asked on a page of its own.
			if (url.endsWith('/challenge')) {
				const answer = await stage.visit(new Request(url, { method: 'POST', body: new URLSearchParams({ answer: challenge }) }))
				return answer.headers.get('location') ?? 'page'
			}
			return driveTestGateway(stage.visit, url, { ...act, challenge }).catch((error: unknown) => {
				if (String(error).includes('402')) return 'page'
				throw error
			})
		},
		told: async () => {
			await deliverDueNotices(stage.deps, stage.pass(0))
			return stage.told.splice(0).flatMap((notice) => (notice === undefined || notice === 'ignored' ? [] : notice))
		},
		reset: stage.reset,
		close: stage.close,
	}
})

keepsCards('Stripe', async () => {
	const double = await openStripeDouble()
	const { apiUrl, webhookSecret } = double
	const gateway = openStripe({ secretKey: 'sk_test_hoi', webhookSecret, apiUrl, retries: 0, timeoutMs: 2_000 })
	return {
		gateway,
		visit: double.act,
		told: async () => {
			const notices = await Promise.all(double.takeEvents().map(({ body, headers }) => readOne(gateway, body, headers)))
			return notices.flatMap((notice) => (notice === undefined || notice === 'ignored' ? [] : notice))
		},
		reset: async () => void double.takeEvents(),
		close: double.close,
	}
})
