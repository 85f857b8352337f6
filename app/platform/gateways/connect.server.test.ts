import { asc, isNull } from 'drizzle-orm'
import { connectsAccounts, type Posted } from './testing/connect-behaviour.ts'
import { openConnectedStripe, openStripeConnect } from './stripe-connect.server.ts'
import { openStripe } from './stripe.server.ts'
import { openConnectedTest, openTestConnect } from './test-gateway/connect.server.ts'
import { driveTestGateway } from './test-gateway/drive.ts'
import { signatureFor } from './test-gateway/notices.server.ts'
import { testGatewayNotices } from './test-gateway/tables.server.ts'
import { openStage } from './test-gateway/testing/stage.ts'
import { openStripeDouble } from './testing/stripe-double.ts'

connectsAccounts('the embedded test gateway', async () => {
	const stage = await openStage()
	const { deps } = stage
	// Nobody listens there: notices wait until the test takes them from the gateway's books.
	deps.noticeUrl = 'http://127.0.0.1:1/webhooks/test'
	return {
		platform: stage.gateway,
		connect: openTestConnect(deps),
		own: (account) => openConnectedTest(deps, account),
		onboard: async (url, act) => {
			const answer = await stage.visit(new Request(url, { method: 'POST', body: new URLSearchParams({ act }) }))
			return answer.headers.get('location') ?? String(answer.status)
		},
		pay: (url) => driveTestGateway(stage.visit, url),
		told: async () => {
			const rows = await deps.database.reader
				.select()
				.from(testGatewayNotices)
				.where(isNull(testGatewayNotices.deliveredAt))
				.orderBy(asc(testGatewayNotices.createdAt))
			await deps.database.transaction((store) => store.delete(testGatewayNotices))
			const posted = ({ body, account }: (typeof rows)[number]): Posted => {
				const purpose = account === null ? 'notices' : 'connect notices'
				return { body, headers: new Headers(signatureFor(deps.secrets, body, deps.clock(), purpose)) }
			}
			return {
				connected: rows.filter(({ account }) => account !== null).map(posted),
				platform: rows.filter(({ account }) => account === null).map(posted),
			}
		},
		reset: async () => {
			await stage.reset()
			await deps.database.sql('truncate test_gateway_accounts cascade')
		},
		close: stage.close,
	}
})

connectsAccounts('Stripe', async () => {
	const double = await openStripeDouble()
	const { apiUrl, webhookSecret, connectSecret } = double
	const access = { secretKey: 'sk_test_hoi', webhookSecret, connectSecret, apiUrl, retries: 0, timeoutMs: 2_000 }
	return {
		platform: openStripe(access),
		connect: openStripeConnect(access),
		own: (account) => openConnectedStripe(access, account),
		onboard: (url, onboard) => double.act(url, { onboard }),
		pay: (url) => double.act(url),
		told: () => Promise.resolve({ connected: double.takeConnectEvents(), platform: double.takeEvents() }),
		reset: () => {
			double.takeEvents()
			double.takeConnectEvents()
			return Promise.resolve()
		},
		close: double.close,
	}
})
