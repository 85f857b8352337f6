import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { countOrdersOfAccount } from '~/features/order/store.server.ts'
import { listSoleOwnerships } from '~/features/provider/store.server.ts'
import { listPlacesAhead } from '~/features/attendee/registration/store.server.ts'
import { listHeldAhead } from '~/features/attendee/self-service/store.server.ts'

/** The consequences of deleting the caller's account: open matters, tickets that would be given up, and obstacles. */
export const findDeletion = query('findDeletion', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const { store, now, locale } = context
		const accountId = accountOf(context)
		const account = await findAccount(store, accountId)
		if (!account) throw new Error('a session outlived its account')
		const [{ toPay }, places, held, ownerships] = await Promise.all([
			countOrdersOfAccount(store, accountId),
			listPlacesAhead(store, accountId, now),
			listHeldAhead(store, { accountId, email: account.email }, now),
			listSoleOwnerships(store, accountId),
		])
		const events = new Map<number, { name: string; startsAt: string; timeZone: string; tickets: number }>()
		for (const { event } of [...places, ...held]) {
			const { id, name, startsAt, timeZone } = event
			const known = events.get(id) ?? { name: inLocale(name, locale), startsAt: startsAt.toISOString(), timeZone, tickets: 0 }
			events.set(id, { ...known, tickets: known.tickets + 1 })
		}
		return { email: account.email, toPay, ahead: [...events.values()], ownerOf: ownerships.map(({ name }) => name) }
	},
})
