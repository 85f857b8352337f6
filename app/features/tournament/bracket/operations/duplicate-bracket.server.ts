import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { chooseCandidates } from '~/features/tournament/bracket/flows/choose-candidates.server.ts'
import { mostBrackets } from '~/features/tournament/bracket/rules/bracket.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { countBrackets, insertBracket, lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'

/** Makes a draft with the same texts, choice and rounds, and the people whom the choice means now. Draw and results are not copied. */
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
