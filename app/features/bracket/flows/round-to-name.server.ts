import type { MutationContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { nameRound, type BeaconLead, type NamedRound } from '../../draw-record/rules/beacon.ts'

/** The round of the public beacon that a draw names; null where it is drawn without one, `none` where none is set. */
export function roundToName(
	{ beacon, now }: Pick<MutationContext<Store>, 'beacon' | 'now'>,
	lead: BeaconLead | null,
): NamedRound | null | 'none' {
	if (lead === null) return null
	return beacon === null ? 'none' : nameRound(beacon, now, lead)
}
