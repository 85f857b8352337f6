import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { readEventOfDraws } from '../../draw-record/flows/read-draws-of-event.server.ts'
import { readBracketPlay } from '../flows/read-bracket-play.server.ts'
import { publicPeople } from '../rules/public-people.ts'
import { idShape } from '../shapes.server.ts'
import { findBracketRow } from '../store/brackets.server.ts'

/**
 * A bracket as everybody may see it, once its draw is finished. People are named as the organizer sets it for public pages, minors perhaps otherwise;
 * who forgot their data is nobody.
 */
export const findPublicBracket = query('findPublicBracket', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: everyone,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, locale, refuse }, { eventId, bracketId }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket || bracket.state === 'draft') return refuse('bracket_not_found')
		const { parts, people } = await readBracketPlay(store, bracketId)
		const { id, name, description, state, template } = bracket
		return {
			event: found.event,
			bracket: { id, name, description, isClosed: state !== 'created', alignment: template.alignment },
			parts: parts.map(({ gender, structure, decisions, results, drawCode }) => ({ gender, structure, decisions, results, drawCode })),
			people: publicPeople(people, found.naming),
		}
	},
})
