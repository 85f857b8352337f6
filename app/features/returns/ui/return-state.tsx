import { Badge } from '~/ui/badge.tsx'
import type { Tone } from '~/ui/tone.ts'
import type { ReturnState } from '../rules/life-cycle.ts'
import { useReturnsText } from '../text/returns-text.ts'

const tones: Record<ReturnState, Tone | 'neutral'> = {
	requested: 'amber',
	approved: 'river',
	received: 'river',
	refunded: 'jade',
	rejected: 'lotus',
	withdrawn: 'neutral',
}

export function ReturnStateBadge({ state }: { state: ReturnState }) {
	return <Badge tone={tones[state]}>{useReturnsText().states[state]}</Badge>
}
