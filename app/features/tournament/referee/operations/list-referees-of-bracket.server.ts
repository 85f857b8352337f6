import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listReferees } from '~/features/tournament/referee/store/devices.server.ts'
import { listEntries } from '~/features/tournament/referee/store/entries.server.ts'

const mostEntries = 100

/** The devices that enter results of a bracket, what each sent last, and the rounds a device can be invited to. */
export const listRefereesOfBracket = query('listRefereesOfBracket', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, now, locale, refuse }, { eventId, bracketId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const { parts, people } = await readBracketPlay(store, bracketId)
		const devices = await listReferees(store, bracketId)
		const entries = await listEntries(store, bracketId, mostEntries)
		return {
			event: { id: eventId, name: inLocale(found.event.name, locale), timeZone: found.event.timeZone },
			bracket: { id: bracketId, name: bracket.name, state: bracket.state },
			parts: parts.map(({ gender, structure, decisions, results }) => ({ gender, structure, decisions, results })),
			people: people.map(({ id, name, number }) => ({ id, name, number })),
			devices: devices.map((device) => ({
				...{ id: device.id, name: device.name, gender: device.gender, round: device.round, places: device.places, waiting: device.waiting },
				lastSeenAt: device.lastSeenAt?.toISOString() ?? null,
				state: stateOf(device, now),
			})),
			entries: entries.map(({ entry, device }) => ({
				...{ id: entry.id, device, gender: entry.gender, match: entry.match, result: entry.result, outcome: entry.outcome },
				typedAt: entry.typedAt.toISOString(),
			})),
		}
	},
})

function stateOf(
	{ removedAt, joinedAt, invitationEndsAt }: { removedAt: Date | null; joinedAt: Date | null; invitationEndsAt: Date },
	now: Date,
): 'removed' | 'joined' | 'over' | 'invited' {
	if (removedAt) return 'removed'
	if (joinedAt) return 'joined'
	return invitationEndsAt <= now ? 'over' : 'invited'
}
