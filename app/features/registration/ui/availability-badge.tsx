import { formatDateTime } from '../../../i18n/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { fewLeft, type AvailabilityKind } from '../../ticket/rules/availability.ts'
import { useRegistrationText } from '../text/registration-text.ts'
import type { vi } from '../text/vi_VN.ts'
import type { ShownVariant } from './registration-event.ts'

const tones: Record<AvailabilityKind, Tone | 'neutral'> = {
	available: 'jade',
	coming_soon: 'river',
	contact: 'river',
	sold_out: 'lotus',
	expired: 'neutral',
	not_found: 'neutral',
}

/** The availability of a variant in words, with the number when few are left and the date when it is still to come (specification §3). */
function availabilityWords(text: (typeof vi)['availability'], { availability, left, opensAt }: ShownVariant, timeZone: string): string {
	if (availability === 'available') return left !== null && fewLeft(left) ? text.left(left) : text.available
	if (availability === 'coming_soon' && opensAt) return `${text.coming_soon} · ${text.opens(formatDateTime(opensAt, timeZone))}`
	return text[availability]
}

/** The same as a badge. */
export function AvailabilityBadge({ variant, timeZone }: { variant: ShownVariant; timeZone: string }) {
	const { availability } = useRegistrationText()
	const few = variant.availability === 'available' && variant.left !== null && fewLeft(variant.left)
	return <Badge tone={few ? 'amber' : tones[variant.availability]}>{availabilityWords(availability, variant, timeZone)}</Badge>
}
