import type Stripe from 'stripe'
import { noticeForged, noticeTaken, type CardConnect, type ConnectedNotice, type ConnectedState } from './card-connect.server.ts'
import type { ChargeGateway, NoticeRequest } from './gateway.server.ts'
import { plainlyAnswered } from './notice-answers.ts'
import { stripeClient, type StripeAccess } from './stripe-client.server.ts'
import { asking } from './stripe-errors.server.ts'
import { readStripeEvent } from './stripe-notices.server.ts'
import { openStripe } from './stripe.server.ts'

/**
 * Accounts with Stripe's whole Dashboard (docs.stripe.com/connect/design-an-integration, "direct charges"): Stripe asks their owners who they
 * are, they pay Stripe's fees, and Stripe bears losses that they cannot pay back. We name no country: the owners name it.
 */
const ownersAccount = {
	controller: {
		fees: { payer: 'account' },
		losses: { payments: 'stripe' },
		requirement_collection: 'stripe',
		stripe_dashboard: { type: 'full' },
	},
	capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
} satisfies Stripe.AccountCreateParams

/** Stripe Connect by its official SDK. @throws where there is no secret that events of connected accounts are signed with */
export function openStripeConnect(access: StripeAccess): CardConnect {
	const { connectSecret } = access
	if (!connectSecret) throw new Error('Stripe Connect needs the secret of its events')
	const stripe = stripeClient(access)
	return {
		code: 'stripe',
		pageOrigins: ['https://connect.stripe.com'],
		async addAccount({ key, providerId }) {
			const asked = { ...ownersAccount, metadata: { provider: String(providerId) } }
			const { id } = await asking(() => stripe.accounts.create(asked, { idempotencyKey: `account:${key}` }))
			return { account: id }
		},
		async onboard({ account, returnUrl, refreshUrl }) {
			const asked = { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl }
			const { url } = await asking(() => stripe.accountLinks.create(asked))
			return { redirectUrl: url }
		},
		stateOf: async (account) => connectedState(await asking(() => stripe.accounts.retrieve(account))),
		readNotice: (request) => readConnectEvent(access, connectSecret, request),
	}
}

/** A connected account's own charges: money paid there belongs to that account. Promised money and saved cards are the platform's alone. */
export function openConnectedStripe(access: StripeAccess, account: string): ChargeGateway {
	const { code, pageOrigins, takes, open, stateOf, cancel, refund, refundState, listMoney } = openStripe(access, account)
	return {
		...{ code, pageOrigins, takes, open, stateOf, cancel, refund, refundState, listMoney },
		// Notices of all connected accounts have one address: `CardConnect.readNotice`.
		readNotice: () => Promise.resolve(plainlyAnswered(undefined)),
	}
}

function connectedState({ charges_enabled, details_submitted, requirements }: Stripe.Account): ConnectedState {
	if (charges_enabled) return 'ready'
	return details_submitted && !requirements?.currently_due?.length ? 'in_review' : 'incomplete'
}

/**
 * Reads an event of a connected account. Live endpoints of Connect get test events too (docs.stripe.com/connect/webhooks): events of another mode
 * than our key's are ignored, or a test event would end an account.
 */
async function readConnectEvent(access: StripeAccess, secret: string, { body, headers }: NoticeRequest): Promise<ConnectedNotice> {
	const event = await stripeClient(access)
		.webhooks.constructEventAsync(body, headers.get('stripe-signature') ?? '', secret)
		.catch(() => undefined)
	if (!event) return { said: 'forged', answer: noticeForged }
	const { account, livemode, type } = event
	const ignored = { said: 'ignored', answer: noticeTaken } as const
	if (!account || livemode !== isLive(access)) return ignored
	const about = { account, answer: noticeTaken }
	if (type === 'account.updated') return { ...about, said: 'account_changed' }
	if (type === 'account.application.deauthorized') return { ...about, said: 'account_gone' }
	const theirs = stripeClient(access, account)
	const said = await readStripeEvent(event, async (intent) => {
		const sessions = await asking(() => theirs.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
		return sessions.data[0]?.id
	})
	// The platform alone keeps cards: an account's event that names a customer of ours says nothing about our cards.
	return said === 'ignored' || 'card' in said ? ignored : { ...about, said: [said] }
}

const isLive = ({ secretKey }: StripeAccess) => /^[a-z]{2}_live_/.test(secretKey)
