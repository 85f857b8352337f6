import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { forgetPicturesAside } from '~/features/event-desk/event-draft/operations/forget-pictures-aside.server.ts'

/** Deletes pictures that were taken out of galleries and cannot be put back any more. */
export const forgetPictures: Chore = {
	name: 'forget-pictures-aside',
	everySeconds: 3_600,
	async run(world) {
		let forgotten: number
		do ({ forgotten } = valueOf(await call(world, forgetPicturesAside, {}, asSystem('forget-pictures-aside'))))
		while (forgotten > 0)
	},
}
