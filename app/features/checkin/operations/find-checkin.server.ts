import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { eventCrew } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'
import { listAllTickets, listAllVariants } from '~/features/ticket/store/desk-tickets.server.ts'
import { variantName } from '~/features/checkin/rules/variant-name.ts'
import { eventIdShape } from '~/features/checkin/shapes.server.ts'
import { listDevices } from '~/features/checkin/store/devices.server.ts'
import { listEntriesByQuarter, listExpected, listPassageFigures, listPeopleIn } from '~/features/checkin/store/figures.server.ts'
import { listCheckinLists } from '~/features/checkin/store/lists.server.ts'

const shownHoursMs = 6 * 3_600_000

/** The present state of an event's gates: the lists, the passages, the devices, and the tickets that lists may let in. */
export const findCheckin = query('findCheckin', {
	input: z.object({ eventId: eventIdShape }),
	allow: eventCrew,
	refusals: ['event_not_found'],
	async run({ store, actor, now, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const since = new Date(now.getTime() - shownHoursMs)
		const [lists, figures, people, expected, devices, tickets, variants, quarters] = await Promise.all([
			listCheckinLists(store, [eventId]),
			listPassageFigures(store, eventId),
			listPeopleIn(store, eventId),
			listExpected(store, eventId),
			listDevices(store, eventId),
			listAllTickets(store, eventId),
			listAllVariants(store, eventId),
			listEntriesByQuarter(store, eventId, since),
		])
		const sum = (of: typeof figures, name: 'entries' | 'exits' | 'refused' | 'conflicts') =>
			of.reduce((total, each) => total + each[name], 0)
		const expectedOf = (variantIds: readonly number[]) =>
			[...expected].reduce((total, [id, count]) => (variantIds.length === 0 || variantIds.includes(id) ? total + count : total), 0)
		return {
			/** Whether the caller may change lists and devices; people who only check in may not. */
			manages: (await memberAccess({ store, actor }, row.event.providerId, ['owner', 'manager'])) === 'granted',
			timeZone: row.event.timeZone,
			startsAt: row.event.startsAt.toISOString(),
			endsAt: row.event.endsAt.toISOString(),
			lists: lists.map(({ id, name, variantIds, opensAt, closesAt, exits, capacity }) => {
				const own = figures.filter(({ listId }) => listId === id)
				return {
					...{ id, name, everyTicket: variantIds.length === 0, variantIds, exits, capacity },
					opensAt: opensAt?.toISOString() ?? null,
					closesAt: closesAt?.toISOString() ?? null,
					/** How many different people came in. */
					came: people.get(id) ?? 0,
					inside: sum(own, 'entries') - sum(own, 'exits'),
					expected: expectedOf(variantIds),
					refused: sum(own, 'refused'),
				}
			}),
			conflicts: sum(figures, 'conflicts'),
			devices: devices.map(
				({ id, name, listIds, mayLookUp, mayOverride, invitationEndsAt, joinedAt, lastSeenAt, waiting, cutOffAt, isManned, accountId }) => {
					const own = figures.filter(({ deviceId }) => deviceId === id)
					const isOver = !joinedAt && invitationEndsAt <= now
					return {
						...{ id, name, listIds, mayLookUp, mayOverride, waiting, own: accountId !== null },
						state:
							cutOffAt || !isManned
								? ('cut_off' as const)
								: joinedAt
									? ('joined' as const)
									: isOver
										? ('over' as const)
										: ('invited' as const),
						lastSeenAt: lastSeenAt?.toISOString() ?? null,
						entries: sum(own, 'entries'),
						refused: sum(own, 'refused'),
					}
				},
			),
			/** Also variants off sale: people who have one come to the gate like everybody. */
			variants: variants.map(({ id, ticketId, attributes, offered }) => {
				const ticket = tickets.find((each) => each.id === ticketId)
				return { id, name: variantName(ticket, attributes, locale), onSale: offered && ticket?.offered === true }
			}),
			/** The entries of all lists in each quarter of an hour that had some, of the last hours. */
			quarters: quarters.map(({ quarter, entries }) => ({ at: new Date(quarter * 1000).toISOString(), entries })),
		}
	},
})
