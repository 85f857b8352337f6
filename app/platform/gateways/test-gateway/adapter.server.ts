import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { CardGateway, Charged, ChargeState } from '~/platform/gateways/gateway.server.ts'
import { plainlyAnswered } from '~/platform/gateways/notice-answers.ts'
import {
	cancelCharge,
	captureCharge,
	chargeForShop,
	chargeKept,
	endUnpaidCharges,
	openCharge,
	refundCharge,
	refundForShop,
	releaseCharge,
	stateAt,
} from './bank.server.ts'
import { listMoney } from './money.server.ts'
import { deliverNotices, readTestNotice, type Charge, type TestGatewayDeps } from './notices.server.ts'
import type { Books } from './outage.server.ts'
import { openSetup } from './setups.server.ts'
import { addCustomer, detachCard, listCards, removeCustomer } from './vault.server.ts'

/** The address of the hosted pages; the charge's `ref` follows it. */
export const testGatewayPath = '/test-gateway'

/** Real money and play money never meet: with Stripe configured the test gateway has no page, no notices and no charges. */
export function testGatewayConfigured(settings: Pick<TestGatewayDeps['settings'], 'STRIPE_SECRET_KEY'>): boolean {
	return !settings.STRIPE_SECRET_KEY
}

/** The shop's side of the embedded test gateway. With an `account`, the charges are that connected account's. */
export function openTestGateway(deps: TestGatewayDeps & Pick<Books, 'account'>): CardGateway {
	const chargeState = (charge: Charge): ChargeState => {
		const state = stateAt(charge, deps.clock())
		return state === 'challenge' ? 'open' : state
	}
	const pageOf = ({ ref }: { ref: string }) => `${publicUrl(deps.settings)}${testGatewayPath}/${ref}`
	const charged = (charge: Charge): Charged => {
		const { ref, failureCode } = charge
		const state = chargeState(charge)
		if (state === 'open') return { ref, state, redirectUrl: `${pageOf(charge)}/challenge` }
		if (state === 'captured' || state === 'authorized') return { ref, state }
		return { ref, state: 'failed', failureCode: failureCode ?? state }
	}
	return {
		code: 'test',
		// Its pages are this server's own.
		pageOrigins: [],
		takes: () => true,
		async open(request) {
			const charge = await openCharge(deps, request)
			return { ref: charge.ref, redirectUrl: pageOf(charge) }
		},
		stateOf: async (ref) => chargeState(await chargeForShop(deps, ref)),
		cancel: async (ref) => chargeState(await cancelCharge(deps, ref)),
		capture: async (ref, amount) => chargeState(await captureCharge(deps, ref, amount)),
		release: async (ref) => chargeState(await releaseCharge(deps, ref)),
		refund: (ref, amount, key) => refundCharge(deps, ref, amount, key),
		refundState: (ref, key) => refundForShop(deps, ref, key),
		listMoney: (since) => listMoney(deps, since),
		readNotice: ({ body, headers }) => Promise.resolve(plainlyAnswered(readTestNotice(deps.secrets, body, headers, deps.clock()))),
		addCustomer: (request) => addCustomer(deps, request),
		removeCustomer: (customerRef) => removeCustomer(deps, customerRef),
		saveCard: async (request) => ({ redirectUrl: pageOf(await openSetup(deps, request)) }),
		listCards: (customerRef) => listCards(deps, customerRef),
		detachCard: (cardRef) => detachCard(deps, cardRef),
		chargeCard: async (request) => charged(await chargeKept(deps, request)),
	}
}

/**
 * One beat of the test gateway, for a chore every second: ends charges that nobody paid in time, and posts the notices that are due, each at
 * least once, also those from before a restart. Does nothing when the test gateway is not configured. Answers how many notices were taken.
 */
export async function deliverDueNotices(deps: TestGatewayDeps, now: Date): Promise<number> {
	if (!testGatewayConfigured(deps.settings)) return 0
	await endUnpaidCharges(deps.database, now)
	return deliverNotices(deps, now)
}
