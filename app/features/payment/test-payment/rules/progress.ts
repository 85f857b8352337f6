import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { isTestOpen, isTestPaid, type TestState } from './life-cycle.ts'

/** The state of one step of a test. `by_hand`: the money of a transfer, which no gateway pays back. */
export type StepState = 'done' | 'waiting' | 'wrong' | 'not_yet' | 'by_hand'

export interface TestProgress {
	opened: StepState
	paid: StepState
	/** The gateway sent a notice by itself. */
	noticed: StepState
	returned: StepState
}

/** A test's verdict on its way to pay; null while the test goes on. */
export type TestVerdict =
	'works' | 'worksByHand' | 'withoutNotice' | 'byStatement' | 'notReturned' | 'mismatch' | 'refused' | 'failed' | 'canceled'

interface ShownTest {
	gateway: GatewayCode
	state: TestState
	gatewayRef: string | null
	failureCode: string | null
	isNoticed: boolean
}

export function progressOf({ gateway, state, gatewayRef, isNoticed }: ShownTest): TestProgress {
	const isPaid = isTestPaid(state)
	const isOver = !isPaid && !isTestOpen(state)
	const ends: Partial<Record<TestState, StepState>> = { returned: 'done', not_returned: 'wrong' }
	const returned = gateway === 'vietqr' && isPaid ? 'by_hand' : ends[state]
	return {
		opened: gatewayRef !== null ? 'done' : isOver ? 'wrong' : 'waiting',
		paid: isPaid ? 'done' : isOver ? 'wrong' : 'waiting',
		noticed: isNoticed ? 'done' : isPaid ? 'waiting' : 'not_yet',
		returned: returned ?? (isPaid ? 'waiting' : 'not_yet'),
	}
}

/** Notices come within seconds: when the money is back and no notice has come, none will come. */
export function verdictOf(test: ShownTest): TestVerdict | null {
	const { gateway, state, gatewayRef, failureCode, isNoticed } = test
	if (failureCode === 'amount_mismatch') return 'mismatch'
	if (state === 'not_returned') return 'notReturned'
	if (gateway === 'vietqr' && state === 'paid') return isNoticed ? 'worksByHand' : 'byStatement'
	if (state === 'returned') return isNoticed ? 'works' : 'withoutNotice'
	if (state === 'canceled') return 'canceled'
	if (state === 'failed') return gatewayRef === null ? 'refused' : 'failed'
	return null
}
