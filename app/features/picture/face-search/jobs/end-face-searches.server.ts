import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { endFaceSearches } from '~/features/picture/face-search/operations/end-face-searches.server.ts'

/** Deletes the faces of events that are long over. */
export const endOldFaceSearches: Chore = {
	name: 'end-face-searches',
	everySeconds: 24 * 3_600,
	async run(world) {
		valueOf(await call(world, endFaceSearches, {}, asSystem('end-face-searches')))
	},
}
