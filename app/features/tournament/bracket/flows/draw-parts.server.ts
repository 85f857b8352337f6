import type { Fact } from '~/kernel/operation.ts'
import { commitDraw, lookUpDraw, noteEntrants, type Drawing } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import type { NamedRound } from '~/features/draw/draw-record/rules/beacon.ts'
import { entrantFault, entrantsWithin, roundFaults } from '~/features/tournament/rules/round-faults.ts'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { drawnPart, partsOf, type Entering } from '~/features/tournament/bracket/rules/drawn-part.ts'
import type { BracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listCandidateRows } from '~/features/tournament/bracket/store/candidates.server.ts'
import { insertParts, listPartRows } from '~/features/tournament/bracket/store/parts.server.ts'
import { insertWaits } from '~/features/tournament/bracket/store/waits.server.ts'
import { dropParts, revealDrawn } from './reveal-drawn.server.ts'

/** Why a bracket cannot be drawn, as a refusal's code with its data. */
export interface CannotDraw {
	code: 'no_rounds_found' | 'too_few_candidates' | 'too_many_for_rounds'
	data: { gender?: PartGender; count?: number; least?: number; most?: number }
}

/**
 * Draws a bracket: for each part it writes down the list, announces the draw, looks up its outcome, and fills the groups. The show that follows only
 * displays what was decided here. The caller locked the bracket, and none of it was played. With a beacon's round, the groups wait for its answer.
 */
export async function drawParts(
	context: Drawing & { record: (fact: Fact) => void },
	bracket: BracketRow,
	beacon: NamedRound | null,
): Promise<CannotDraw | undefined> {
	const { store } = context
	const { id, eventId, providerId, template, kind, name: why } = bracket
	// Duels have the rounds they need. Other rounds were checked when they were saved, except for a custom bracket without any.
	if (kind !== 'duel' && roundFaults(template).some(({ code }) => code === 'no_rounds')) return { code: 'no_rounds_found', data: {} }
	const candidates = (await listCandidateRows(store, id)).filter(({ takenOut, gone }) => !takenOut && !gone)
	const parts = partsOf(template, candidates)
	if (parts.length === 0) return { code: 'too_few_candidates', data: { count: 0, ...entrantsWithin(template) } }
	for (const { gender, entering } of parts) {
		const fault = entrantFault(template, entering.length)
		const data = { gender, count: entering.length, ...entrantsWithin(template) }
		if (fault) return { code: fault === 'too_few_entrants' ? 'too_few_candidates' : 'too_many_for_rounds', data }
	}
	// An earlier draw stays until another one can replace it.
	if (beacon) await revealDrawn(context, await listPartRows(store, id), providerId)
	else await dropParts(context, bracket)
	for (const { gender, entering } of parts) {
		const { listId } = await noteEntrants(context, { eventId, entrants: entering })
		const draw = await commitDraw(context, { eventId, providerId, listId, kind: 'shuffle', about: `bracket:${id}`, why, beacon })
		const drawn = { bracketId: id, gender, drawId: draw.id, drawCode: draw.drawId }
		if (beacon) await insertWaits(store, [{ ...drawn, round: 0, candidates: entering.map((candidate) => candidate.id) }])
		else await fillPart(store, bracket, entering, drawn)
	}
	return undefined
}

/** Builds a part from its people, in the order of their list, and a draw whose outcome is known. */
export async function fillPart(
	store: Drawing['store'],
	{ template, seeds }: Pick<BracketRow, 'template' | 'seeds'>,
	entering: readonly Entering[],
	drawn: { bracketId: number; gender: PartGender; drawId: number; drawCode: string },
): Promise<void> {
	const { order } = await lookUpDraw(store, drawn.drawId)
	const { structure, clashes, atLeast } = drawnPart(template, entering, { seeds, order })
	const decisions = { ties: {}, rounds: {} }
	await insertParts(store, [{ ...drawn, structure, decisions, clashes, clashesAtLeast: atLeast }])
}
