import { Badge } from '~/ui/badge.tsx'
import type { Tone } from '~/ui/tone.ts'
import { shownState, type ReturnState } from '~/features/order/returns/rules/life-cycle.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'

const tones: Record<ReturnState, Tone | 'neutral'> = {
	requested: 'amber',
	approved: 'river',
	received: 'river',
	refunded: 'jade',
	rejected: 'lotus',
	withdrawn: 'neutral',
}

export function ReturnStateBadge({ state, refund }: { state: ReturnState; refund: { amount: number } }) {
	return <Badge tone={tones[state]}>{useReturnsText().states[shownState(state, refund)]}</Badge>
}
