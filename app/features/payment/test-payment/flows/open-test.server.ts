import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import { GatewayRefused, GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { gatewayAt, type ChargePlace } from '~/features/provider/own-account/flows/open-account.server.ts'
import { testKey, testNumber } from '~/features/payment/test-payment/rules/test-terms.ts'

/** A test for its gateway to open: exactly the same request, however often it is repeated. */
export interface TestToOpen extends ChargePlace {
	testId: number
	amount: Money
	locale: Locale
	email: string
	/** ISO 8601. */
	startedAt: string
	endsAt: string
}

/** The page to pay on, or the gateway's code for why it opens none; `away`: it does not answer, and may be asked again. */
export type TestOpened = { gatewayRef: string; redirectUrl: string } | { failureCode: string } | 'away'

/** Asks a test's gateway for its page. Never call this inside a transaction. @param pageUrl the test's own page, which people come back to */
export async function openTestAtGateway(
	world: Pick<World, 'gateways' | 'secrets' | 'database' | 'log'>,
	test: TestToOpen,
	{ pageUrl, buyerAddress, description }: { pageUrl: string; buyerAddress: string; description: string },
): Promise<TestOpened> {
	const { testId, amount, locale, email, startedAt, endsAt } = test
	const gateway = await gatewayAt(world, test)
	if (!gateway) return { failureCode: 'not_configured' }
	try {
		const { ref, redirectUrl } = await gateway.open({
			...{ key: testKey(testId), amount, orderNumber: testNumber(testId), description, email, locale },
			...(buyerAddress && { buyerAddress }),
			...{ returnUrl: `${pageUrl}?back=1`, cancelUrl: `${pageUrl}?back=1` },
			...{ startedAt: new Date(startedAt), expiresAt: new Date(endsAt) },
		})
		return { gatewayRef: ref, redirectUrl }
	} catch (error) {
		if (error instanceof GatewayUnavailable) return 'away'
		if (!(error instanceof GatewayRefused)) throw error
		world.log.warn({ err: error, testId }, 'a gateway refuses to open a test')
		return { failureCode: error.code.slice(0, 100) }
	}
}
