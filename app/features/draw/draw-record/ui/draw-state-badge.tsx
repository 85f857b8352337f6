import { Badge } from '~/ui/badge.tsx'
import type { DrawState } from '~/features/draw/draw-record/rules/draw-state.ts'
import { useDrawRecordText } from '~/features/draw/draw-record/text/draw-record-text.ts'

const tones = { announced: 'amber', waiting: 'amber', revealed: 'jade', abandoned: 'neutral' } as const satisfies Record<DrawState, string>

/** The state of a draw. */
export function DrawStateBadge({ state }: { state: DrawState }) {
	const text = useDrawRecordText()
	return <Badge tone={tones[state]}>{text[state]}</Badge>
}
