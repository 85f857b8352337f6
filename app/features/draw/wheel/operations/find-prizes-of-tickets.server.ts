import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listPlacesOf } from '~/features/draw/draw-record/store.server.ts'
import { ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { attendeeOfCode } from '~/features/draw/wheel/flows/read-ticket-code.server.ts'
import { listResults, listRewards, listWheelRows } from '~/features/draw/wheel/store/wheels.server.ts'

/** What some tickets of an event have won, for whoever has their codes, and what winners must bring. */
export const findPrizesOfTickets = query('findPrizesOfTickets', {
	input: z.object({ eventId: idShape, codes: z.array(z.string().max(500)).max(500) }),
	allow: everyone,
	refusals: [],
	async run({ store, locale }, { eventId, codes }) {
		const wheels = (await listWheelRows(store, eventId)).filter(({ listId }) => listId !== null)
		const none = { prizes: [] as { id: number; name: string; reward: string; wheel: string; collecting: string | null; handed: boolean }[] }
		if (wheels.length === 0 || codes.length === 0) return none
		const won = (
			await listResults(
				store,
				wheels.map(({ id }) => id),
			)
		).filter(({ passed }) => passed === null)
		if (won.length === 0) return none
		const verifier = await ticketVerifier(store, eventId)
		const ids: number[] = []
		for (const code of codes) {
			const id = await attendeeOfCode(store, verifier, eventId, code)
			if (id !== undefined) ids.push(id)
		}
		const places = await listPlacesOf(
			store,
			wheels.flatMap(({ listId }) => listId ?? []),
			ids,
		)
		const rewards = await listRewards(
			store,
			wheels.map(({ id }) => id),
		)
		return {
			prizes: won.flatMap((result) => {
				const wheel = wheels.find(({ id }) => id === result.wheelId)
				const entrant = places.find(({ listId, place }) => listId === wheel?.listId && place === result.place)
				if (!wheel || entrant?.name == null) return []
				const reward = rewards.find(({ id }) => id === result.rewardId)?.name ?? ''
				const collecting = wheel.collecting === null ? null : inLocale(wheel.collecting, locale)
				return [{ ...{ id: result.id, name: entrant.name, reward, wheel: wheel.name, collecting }, handed: result.handedAt !== null }]
			}),
		}
	},
})
