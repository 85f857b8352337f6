import { fieldReader, type FieldIssue } from '~/kernel/fields.ts'
import { longest } from './longest.ts'

/** What a bracket is made of: an event's rounds as a template, duels to the end, or rounds of its own. */
export const bracketKinds = ['template', 'duel', 'custom'] as const
export type BracketKind = (typeof bracketKinds)[number]

/** The states of the specification (§4). `created`: its draw is finished and it can be played. */
export const bracketStates = ['draft', 'created', 'closed', 'email_sent'] as const
export type BracketState = (typeof bracketStates)[number]

const steps: Readonly<Record<BracketState, readonly BracketState[]>> = {
	draft: ['created'],
	created: ['draft', 'closed'],
	closed: ['created', 'email_sent'],
	email_sent: [],
}

/**
 * Whether a bracket may go from one state to another (truths §7.3). It may go back to a draft, and from closed to open, as long as nothing depends on
 * its present state.
 */
export function mayBecome(from: BracketState, to: BracketState): boolean {
	return steps[from].includes(to)
}

/** The people of one draw of a bracket: everybody together, or one gender when the genders play separately. */
export const partGenders = ['mixed', 'male', 'female'] as const
export type PartGender = (typeof partGenders)[number]

/** How a candidate came into a bracket: by the choice of tickets, attributes and conditions, or by hand. */
export const candidateOrigins = ['chosen', 'added'] as const

/** More brackets than any event has competitions. */
export const mostBrackets = 200
/** As many candidates as the largest knockout has. */
export const mostCandidates = 16_384

/** What somebody types about a bracket, except its choice of candidates. */
export interface BracketWords {
	name: string
	description: string
	/** How many of the first candidates are seeded, while the others are drawn; null: as the template deals. */
	seeds: number | null
}

/** Checks a bracket's texts, and returns them as they are saved. */
export function checkBracketWords({ name, description, seeds }: BracketWords) {
	const read = fieldReader()
	const cleaned = {
		name: read.text('name', name, { required: true, max: longest.name }),
		description: read.text('description', description, { max: longest.description, lines: true }),
		seeds,
	}
	if (seeds !== null) {
		if (!Number.isInteger(seeds)) read.refuse('seeds', 'not_a_number')
		else if (seeds < 0) read.refuse('seeds', 'too_small', 0)
		else if (seeds > mostCandidates) read.refuse('seeds', 'too_large', mostCandidates)
	}
	return { issues: read.issues, cleaned }
}

/** A bracket's form as it was typed, without its choice of attendees. */
export function typedBracket(typed: Readonly<Record<string, string>>) {
	const seeds = (typed['seeds'] ?? '').trim()
	return {
		words: {
			name: typed['name'] ?? '',
			description: typed['description'] ?? '',
			seeds: seeds === '' ? null : /^-?\d{1,6}$/.test(seeds) ? Number(seeds) : Number.NaN,
		},
		kind: bracketKinds.find((kind) => kind === typed['kind']) ?? ('template' as const),
	}
}

/** The error of a bracket that is made of a template but names none. */
export function kindIssues(kind: BracketKind, tournamentId: number): FieldIssue[] {
	return kind === 'template' && tournamentId === 0 ? [{ path: 'tournament', code: 'required' }] : []
}
