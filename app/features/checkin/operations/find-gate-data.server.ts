import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findEventRow, listEventKeys } from '~/features/event/store.server.ts'
import { eventAtGate } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { deviceAt, mayScan, ruleOf } from '~/features/checkin/flows/find-gate-device.server.ts'
import { tokenShape } from '~/features/checkin/shapes.server.ts'
import { countInside, listCheckinLists } from '~/features/checkin/store/lists.server.ts'
import { listExceptions, listPeopleAgain, listRoster, listUndone } from '~/features/checkin/store/roster.server.ts'
import { listPassagesSince } from '~/features/checkin/store/scans.server.ts'

const passagesAtOnce = 5_000
const peopleAtOnce = 5_000
const againAtOnce = 1_000
/** A row gets its id before other transactions can see it, so passages younger than this are sent once more. */
const settledMs = 10_000

/**
 * Everything a device needs to decide alone (truths §5.1): the public keys, whose codes are not valid any more, the passages elsewhere, the lists;
 * and the people by name, when it may take them along. A later call returns the changes: `known` is the digest of its exceptions, `passagesAfter` and
 * `peopleAfter` are its last rows, `peopleAgain` the people whose names it has under an older code. While there is more, it asks again at once.
 */
export const findGateData = query('findGateData', {
	input: z.object({
		device: tokenShape,
		known: z.string().max(100).default(''),
		passagesAfter: z.number().int().min(0).safe().default(0),
		/** Null: the device takes no names along. */
		peopleAfter: z.number().int().min(0).safe().nullable().default(null),
		/** Attendees who got a new code since their names were taken along, because the name or the person changed. */
		peopleAgain: z.array(z.number().int().positive().safe()).max(againAtOnce).default([]),
	}),
	allow: everyone,
	refusals: ['device_not_found', 'device_cut_off'],
	async run({ store, now, locale, refuse }, { device: token, known, passagesAfter, peopleAfter, peopleAgain }) {
		const device = await deviceAt(store, token)
		if (typeof device === 'string') return refuse(device)
		const { eventId, mayLookUp } = device
		const wantsPeople = mayLookUp && peopleAfter !== null
		const [row, keys, lists, exceptions, passages, undone, people, again] = await Promise.all([
			findEventRow(store, eventId),
			listEventKeys(store, eventId),
			listCheckinLists(store, [eventId]),
			listExceptions(store, eventId),
			listPassagesSince(store, eventId, passagesAfter, passagesAtOnce),
			listUndone(store, eventId),
			wantsPeople ? listRoster(store, eventId, peopleAfter, peopleAtOnce) : [],
			wantsPeople ? listPeopleAgain(store, eventId, peopleAgain) : [],
		])
		if (!row) return refuse('device_not_found')
		const own = lists.filter((list) => mayScan(device, list))
		const inside = await countInside(
			store,
			own.map(({ id }) => id),
		)
		// [attendee, newest issue, cancelled, paid]: in this form thousands of them are small.
		const tuples = exceptions.map(({ attendeeId, issue, canceled, paid }) => [attendeeId, issue, canceled ? 1 : 0, paid ? 1 : 0] as const)
		const digest = createHash('sha256').update(JSON.stringify(tuples)).digest('base64url').slice(0, 22)
		const settled = passages.filter(({ receivedAt }) => now.getTime() - receivedAt.getTime() > settledMs)
		const { opens, closes, cancelled } = eventAtGate(row.event)
		return {
			now: now.getTime(),
			device: { id: device.id, name: device.name, mayLookUp, mayOverride: device.mayOverride },
			event: {
				id: eventId,
				name: inLocale(row.event.name, locale),
				timeZone: row.event.timeZone,
				opensAt: opens.getTime(),
				closesAt: closes.getTime(),
				cancelled,
			},
			keys: keys.map(({ keyId, publicKey }) => ({ keyId, publicKey })),
			lists: own.map((list) => ({ id: list.id, name: list.name, ...ruleOf(list), inside: inside.get(list.id) ?? 0 })),
			digest,
			/** Null: they have not changed. */
			exceptions: digest === known ? null : tuples,
			/** [scan, list, attendee, entry 1 or exit 0, when]. */
			passages: passages
				.filter(({ undoneAt }) => undoneAt === null)
				.map(
					({ id, listId, attendeeId, direction, scannedAt }) =>
						[id, listId, attendeeId ?? 0, direction === 'entry' ? 1 : 0, scannedAt.getTime()] as const,
				),
			passagesAfter: settled.at(-1)?.id ?? passagesAfter,
			undone,
			people: wantsPeople ? [...again, ...people].map(({ ticket, ...person }) => ({ ...person, ticket: inLocale(ticket, locale) })) : null,
			/** Where the next page of people begins; the value of the request when this was the last page. */
			peopleAfter: people.at(-1)?.id ?? peopleAfter ?? 0,
			more: settled.length === passagesAtOnce || people.length === peopleAtOnce,
		}
	},
})
