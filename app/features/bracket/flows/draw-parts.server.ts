import type { Fact } from '../../../kernel/operation.ts'
import { commitDraw, lookUpDraw, noteEntrants, type Drawing } from '../../draw-record/flows/record-draw.server.ts'
import { entrantFault, entrantsWithin, roundFaults } from '../../tournament/rules/round-faults.ts'
import type { PartGender } from '../rules/bracket.ts'
import { drawnPart, partsOf } from '../rules/drawn-part.ts'
import type { BracketRow } from '../store/brackets.server.ts'
import { listCandidateRows } from '../store/candidates.server.ts'
import { deleteParts, insertParts } from '../store/parts.server.ts'

/** Why a bracket cannot be drawn, as a refusal's code with what belongs to it. */
export interface CannotDraw {
	code: 'no_rounds_found' | 'too_few_candidates' | 'too_many_for_rounds'
	data: { gender?: PartGender; count?: number; least?: number; most?: number }
}

/**
 * Draws a bracket: each part's list is written down, its draw announced and looked up, and its groups filled. What is shown afterwards was decided
 * here. The bracket is locked and nothing was played of it.
 */
export async function drawParts(
	context: Drawing & { record: (fact: Fact) => void },
	bracket: BracketRow,
	why: (gender: PartGender) => string,
): Promise<CannotDraw | undefined> {
	const { store } = context
	const { id, eventId, providerId, template, kind, seeds } = bracket
	// Duels have the rounds they need; whatever was typed in was checked when it was kept, but for a custom bracket without any.
	if (kind !== 'duel' && roundFaults(template).some(({ code }) => code === 'no_rounds')) return { code: 'no_rounds_found', data: {} }
	const candidates = (await listCandidateRows(store, id)).filter(({ takenOut, gone }) => !takenOut && !gone)
	const parts = partsOf(template, candidates)
	if (parts.length === 0) return { code: 'too_few_candidates', data: { count: 0, ...entrantsWithin(template) } }
	for (const { gender, entering } of parts) {
		const fault = entrantFault(template, entering.length)
		const data = { gender, count: entering.length, ...entrantsWithin(template) }
		if (fault) return { code: fault === 'too_few_entrants' ? 'too_few_candidates' : 'too_many_for_rounds', data }
	}
	await deleteParts(store, id)
	for (const { gender, entering } of parts) {
		const { listId } = await noteEntrants(context, { eventId, entrants: entering })
		const draw = await commitDraw(context, { eventId, providerId, listId, kind: 'shuffle', about: `bracket:${id}`, why: why(gender) })
		const { order } = await lookUpDraw(store, draw.id)
		const { structure, clashes, atLeast } = drawnPart(template, entering, { seeds, order })
		const decisions = { ties: {}, rounds: {} }
		const drawn = { drawId: draw.id, drawCode: draw.drawId }
		await insertParts(store, [{ bracketId: id, gender, structure, decisions, clashes, clashesAtLeast: atLeast, ...drawn }])
	}
	return undefined
}
