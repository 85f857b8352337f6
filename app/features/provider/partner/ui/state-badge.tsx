import { Badge } from '~/ui/badge.tsx'
import type { Tone } from '~/ui/tone.ts'
import type { ApplicationState } from '~/features/provider/partner/rules/application.ts'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'

const tones: Record<ApplicationState, Tone | 'neutral'> = {
	sent: 'amber',
	asked_back: 'river',
	approved: 'jade',
	declined: 'lotus',
	withdrawn: 'neutral',
}

export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
	return <Badge tone={tones[state]}>{usePartnerText().states[state]}</Badge>
}
