import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { nameRound, type BeaconLead, type NamedRound } from '~/features/draw/draw-record/rules/beacon.ts'

/** The public beacon's round that a draw names; null when it is drawn without a beacon, `none` when no beacon is set up. */
export function roundToName(
	{ beacon, now }: Pick<MutationContext<Store>, 'beacon' | 'now'>,
	lead: BeaconLead | null,
): NamedRound | null | 'none' {
	if (lead === null) return null
	return beacon === null ? 'none' : nameRound(beacon, now, lead)
}
