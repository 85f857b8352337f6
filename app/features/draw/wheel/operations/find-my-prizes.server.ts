import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountIdOf, everyone } from '~/features/account/guards.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { shownAs } from '~/features/draw/draw-record/rules/naming.ts'
import { shownEntrant } from '~/features/draw/draw-record/rules/shown-name.ts'
import { listPlacesOf, listPlacesOfNumber } from '~/features/draw/draw-record/store.server.ts'
import { listDatesOfBirth } from '~/features/attendee/registration/store.server.ts'
import { ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { attendeeOfCode } from '~/features/draw/wheel/flows/read-ticket-code.server.ts'
import { longest } from '~/features/draw/wheel/rules/longest.ts'
import { listAttendeesOfAccount } from '~/features/draw/wheel/store/presence.server.ts'
import { listResults, listRewards, listWheelRows } from '~/features/draw/wheel/store/wheels.server.ts'

/**
 * What somebody has won at an event's prize draws. A ticket holder asks with the ticket's code; a person from another list asks with the number on
 * it; otherwise the answer is about the tickets of the account that asks. Names are shown as the organizer shows them to everybody, so a found ticket
 * tells no more than the public page.
 */
export const findMyPrizes = query('findMyPrizes', {
	input: z.object({ eventId: idShape, code: z.string().max(longest.code).optional() }),
	allow: everyone,
	refusals: ['event_not_found', 'ticket_not_known'],
	async run({ store, actor, locale, refuse }, { eventId, code }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const wheels = (await listWheelRows(store, eventId)).filter(({ listId }) => listId !== null)
		const listIds = wheels.flatMap(({ listId }) => listId ?? [])
		const known = code === undefined ? undefined : await attendeeOfCode(store, await ticketVerifier(store, eventId), eventId, code)
		const ids = code === undefined ? await ownTickets(store, eventId, accountIdOf(actor)) : known === undefined ? [] : [known]
		const places =
			code !== undefined && known === undefined
				? await listPlacesOfNumber(store, listIds, code.trim())
				: await listPlacesOf(store, listIds, ids)
		if (code !== undefined && known === undefined && places.length === 0) return refuse('ticket_not_known')
		const born = await listDatesOfBirth(
			store,
			places.flatMap(({ attendeeId }) => attendeeId ?? []),
		)
		const taking = wheels.filter(({ listId }) => places.some((place) => place.listId === listId))
		const wheelIds = taking.map(({ id }) => id)
		const rewards = await listRewards(store, wheelIds)
		const results = await listResults(store, wheelIds)
		return {
			/** The number of the account's tickets at the event. */
			tickets: ids.length,
			/** The draws in which these tickets take part. */
			wheels: taking.map(({ id, name, state, listId, collecting }) => ({
				...{ id, name, state },
				/** What winners must bring. */
				collecting: collecting === null ? null : inLocale(collecting, locale),
				called: places
					.filter((entrant) => entrant.listId === listId)
					.flatMap((entrant) =>
						results
							.filter((result) => result.wheelId === id && result.place === entrant.place)
							.map((result) => ({
								id: result.id,
								reward: rewards.find((reward) => reward.id === result.rewardId)?.name ?? '',
								passed: result.passed,
								shown: shownEntrant(entrant, shownAs(found.naming, born.get(entrant.attendeeId ?? 0) ?? null)),
							})),
					),
			})),
		}
	},
})

async function ownTickets(store: Store, eventId: number, accountId: number | null): Promise<number[]> {
	return accountId === null ? [] : listAttendeesOfAccount(store, eventId, accountId)
}
