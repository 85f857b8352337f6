import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { inLocale } from '~/kernel/locale.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { readWaiting } from '~/features/tournament/bracket/flows/read-waiting.server.ts'

/**
 * A drawn bracket in play: its parts with structure and the results that count, its people, and what its draw waits for when it waits for a public
 * beacon. `beacon` is the one a draw may name.
 */
export const findBracketPlay = query('findBracketPlay', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, locale, beacon, refuse }, { eventId, bracketId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const { people, ...play } = await readBracketPlay(store, bracketId)
		const { slug, name, timeZone } = found.event
		const { id, version, name: bracketName, description, state, kind, template } = bracket
		return {
			event: { id: eventId, name: inLocale(name, locale), slug: `${slug}-${eventId}`, timeZone },
			bracket: { id, version, name: bracketName, description, state, kind, template },
			...play,
			beacon: beacon && { chain: beacon.name, publicKey: beacon.publicKey },
			waiting: await readWaiting(store, bracketId),
			people: people.map(({ born: _born, ...person }) => person),
		}
	},
})
