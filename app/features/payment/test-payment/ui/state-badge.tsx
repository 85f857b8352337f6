import { Badge, type BadgeProps } from '~/ui/badge.tsx'
import type { TestState } from '~/features/payment/test-payment/rules/life-cycle.ts'
import { useTestPaymentText } from '~/features/payment/test-payment/text/test-payment-text.ts'

const tones: Record<TestState, BadgeProps['tone']> = {
	...{ created: 'neutral', open: 'neutral', canceled: 'neutral', paid: 'jade', returning: 'jade', returned: 'jade' },
	...{ not_returned: 'lotus', failed: 'lotus' },
}

/** The state of a test in one word. When the money is back but no notice came, the badge says that the notice is missing. */
export function StateBadge({ state, isNoticed }: { state: TestState; isNoticed: boolean }) {
	const { states, unnoticed } = useTestPaymentText()
	if (state === 'returned' && !isNoticed) return <Badge tone="amber">{unnoticed}</Badge>
	return <Badge tone={tones[state]}>{states[state]}</Badge>
}
