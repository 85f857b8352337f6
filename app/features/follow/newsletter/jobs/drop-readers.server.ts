import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { dropOldReaders } from '~/features/follow/newsletter/operations/drop-old-readers.server.ts'

/** Forgets addresses that nobody confirmed, and those that left. */
export const dropReaders: Chore = {
	name: 'drop-newsletter-readers',
	everySeconds: 3600,
	async run(world) {
		while (valueOf(await call(world, dropOldReaders, {}, asSystem('drop-newsletter-readers'))).dropped > 0);
	},
}
