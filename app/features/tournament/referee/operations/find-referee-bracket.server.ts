import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { refereeAt } from '~/features/tournament/referee/flows/find-referee.server.ts'
import { tokenShape } from '~/features/tournament/referee/shapes.server.ts'

/**
 * What a referee's device downloads: its bracket as it stands, with names and numbers, so that it works without a network. The device's token says
 * who it is. A state the device already has (`known`) is not sent again.
 */
export const findRefereeBracket = query('findRefereeBracket', {
	input: z.object({ device: tokenShape, known: z.string().max(100).default('') }),
	allow: everyone,
	refusals: ['referee_not_found', 'referee_removed'],
	async run({ store, locale, refuse }, { device: token, known }) {
		const found = await refereeAt(store, token)
		if (typeof found === 'string') return refuse(found)
		const { device, eventId } = found
		const event = await findEventRow(store, eventId)
		const bracket = await findBracketRow(store, eventId, device.bracketId)
		if (!event || !bracket) return refuse('referee_not_found')
		// A draw that is not finished yet may still change.
		const play = bracket.state === 'draft' ? { parts: [], people: [] } : await readBracketPlay(store, bracket.id)
		const data = {
			device: { name: device.name, gender: device.gender, round: device.round, places: device.places },
			event: { name: inLocale(event.event.name, locale), timeZone: event.event.timeZone },
			bracket: { id: bracket.id, name: bracket.name, isOpen: bracket.state === 'created' },
			parts: play.parts
				.filter(({ gender }) => device.gender === null || device.gender === gender)
				.map(({ gender, structure, decisions, results }) => ({ gender, structure, decisions, results })),
			people: play.people.map(({ id, name, number }) => ({ id, name, number })),
		}
		const version = hashOf(JSON.stringify(data))
		return { version, data: version === known ? null : data }
	},
})
