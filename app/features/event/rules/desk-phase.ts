/** The phases of an event, as its organisers see them. */
export const eventPhases = ['draft', 'coming_soon', 'on_sale', 'past', 'cancelled'] as const
export type EventPhase = (typeof eventPhases)[number]

/**
 * A published event is on sale from the moment the first of its tickets is, until the event ends.
 *
 * @param event `saleOpensAt`: when the first of its tickets comes on sale; null where one is already, or none ever will
 */
export function phaseOf(
	{ state, endsAt, saleOpensAt }: { state: 'draft' | 'published' | 'cancelled'; endsAt: Date; saleOpensAt: Date | null },
	now: Date,
): EventPhase {
	if (state !== 'published') return state
	if (endsAt <= now) return 'past'
	return saleOpensAt && saleOpensAt > now ? 'coming_soon' : 'on_sale'
}

/** The colour of a phase's badge. */
export const phaseTones = { draft: 'amber', coming_soon: 'river', on_sale: 'jade', past: 'neutral', cancelled: 'lotus' } as const
