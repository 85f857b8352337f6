import { GatewayRefused, GatewayUnavailable, type ChargeState } from '~/platform/gateways/gateway.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { gatewayAt } from '~/features/provider/own-account/flows/open-account.server.ts'
import { refundContext } from '~/features/payment/flows/ask-gateway.server.ts'
import { isTestOpen, type TestWord } from '~/features/payment/test-payment/rules/life-cycle.ts'
import { testOpenMs, testReturnKey } from '~/features/payment/test-payment/rules/test-terms.ts'
import type { TestWordInput } from '~/features/payment/test-payment/shapes.server.ts'
import type { TestPaymentRow } from '~/features/payment/test-payment/store.server.ts'

type Asking = Pick<World, 'gateways' | 'secrets' | 'log' | 'database' | 'clock'>

/** What is needed of a test to ask about it. */
export type AskedTest = Pick<
	TestPaymentRow,
	'id' | 'gateway' | 'ownAccountId' | 'gatewayRef' | 'state' | 'transactionNo' | 'returnAskedAt' | 'createdAt'
>

/**
 * Asks a test's gateway what became of the test, or of its money on the way back. A test that was not paid in time is stopped first. Never call this
 * inside a transaction.
 * @returns the message to record; nothing where nothing is new, or the gateway does not answer
 */
export async function askAboutTest(world: Asking, test: AskedTest): Promise<TestWordInput | undefined> {
	const { id: testId, gatewayRef, state } = test
	const said = (word: TestWord): TestWordInput => ({ testId, word, byNotice: false })
	const isOver = world.clock().getTime() - test.createdAt.getTime() > testOpenMs
	// The gateway never told us that it opened the test, so nobody saw its page.
	if (gatewayRef === null) return isOver && isTestOpen(state) ? said('canceled') : undefined
	const gateway = await gatewayAt(world, test)
	if (!gateway) return isTestOpen(state) ? said('canceled') : undefined
	try {
		if (isTestOpen(state)) return wordOf(await (isOver ? gateway.cancel(gatewayRef) : gateway.stateOf(gatewayRef)), said)
		if (state !== 'returning' || test.returnAskedAt === null) return undefined
		const back = await gateway.refundState(gatewayRef, testReturnKey(testId), refundContext(test.returnAskedAt, test.transactionNo))
		if (back === 'refunded') return said('refunded')
		return back === 'refused' ? said('refund_failed') : undefined
	} catch (error) {
		if (error instanceof GatewayUnavailable) return undefined
		if (!(error instanceof GatewayRefused)) throw error
		world.log.error({ err: error, testId, gatewayRef }, 'the gateway does not know a test of ours')
		return isTestOpen(state) ? said('canceled') : undefined
	}
}

function wordOf(state: ChargeState, said: (word: TestWord) => TestWordInput): TestWordInput | undefined {
	if (state === 'captured' || state === 'failed' || state === 'canceled') return said(state)
	// The money came and went back before we heard of it.
	return state === 'refunded' ? said('captured') : undefined
}
