/** The outcome of an entry: it was written, or the reason why it was not and waits for a decision. */
export const entryOutcomes = [
	'written',
	'result_changed',
	'match_has_others',
	'match_not_ready',
	'match_not_found',
	'not_theirs',
	'result_wrong',
	'replays_needed',
	'bracket_not_open',
] as const
export type EntryOutcome = (typeof entryOutcomes)[number]
