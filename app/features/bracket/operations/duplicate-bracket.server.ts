import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountIdOf } from '../../account/guards.server.ts'
import { readChoosable } from '../../attendee/flows/choose-attendees.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { chooseCandidates } from '../flows/choose-candidates.server.ts'
import { longest, mostBrackets } from '../rules/bracket.ts'
import { idShape } from '../shapes.server.ts'
import { countBrackets, insertBracket, lockBracket } from '../store/brackets.server.ts'

/** A draft with the same words, choice and rounds, and whoever the choice means by now. Draw and results stay with the first. */
export const duplicateBracket = mutation('duplicateBracket', {
	input: z.object({ eventId: idShape, id: idShape, name: z.string().trim().min(1).max(longest.name).optional() }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'too_many_brackets', 'too_many_candidates'],
	async run({ store, locale, now, actor, refuse, record }, { eventId, id, name }) {
		const from = await readChoosable(store, eventId, locale)
		const old = await lockBracket(store, eventId, id)
		if (!from || !old) return refuse('bracket_not_found')
		if ((await countBrackets(store, eventId)) >= mostBrackets) return refuse('too_many_brackets')
		const { providerId, description, kind, tournamentId, template, choice, seeds } = old
		const madeBy = accountIdOf(actor) ?? null
		const row = { providerId, eventId, name: name ?? old.name, description, kind, tournamentId, template, choice, seeds, madeBy }
		const bracketId = await insertBracket(store, { ...row, state: 'draft', changedAt: now })
		const candidates = await chooseCandidates(store, from, { id: bracketId, choice, orderedByHand: false })
		if (candidates === undefined) return refuse('too_many_candidates')
		record({ name: 'bracket.made', about: `event:${eventId}`, providerId, data: { bracketId, candidates, copyOf: id } })
		return { id: bracketId }
	},
})
