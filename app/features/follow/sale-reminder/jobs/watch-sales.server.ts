import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { dropSaleReminders } from '~/features/follow/sale-reminder/operations/drop-sale-reminders.server.ts'
import { tellOfSale } from '~/features/follow/sale-reminder/operations/tell-of-sale.server.ts'
import { listAwaitedEvents } from '~/features/follow/sale-reminder/store.server.ts'

const eventsAtOnce = 200

/** Tells those who wait for a sale that it has opened, and deletes reminders of sales that will never open. */
export const watchSales: Chore = {
	name: 'watch-sales',
	everySeconds: 30,
	async run(world) {
		const by = asSystem('watch-sales')
		while (valueOf(await call(world, dropSaleReminders, {}, by)).dropped > 0);
		for (let after: number | undefined = 0; after !== undefined;) {
			const events = await listAwaitedEvents(world.database.reader, { after, now: world.clock(), limit: eventsAtOnce })
			for (const eventId of events)
				for (let told = 1; told > 0;) {
					// The event may have been removed meanwhile; then nobody is told.
					const answer = await call(world, tellOfSale, { eventId }, by)
					told = answer.ok ? answer.value.told : 0
				}
			after = events.length === eventsAtOnce ? events.at(-1) : undefined
		}
	},
}
