import { forgetAttached } from '../../../platform/images/keep-attached.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { logoFolder } from '../rules/home-partners.ts'
import { logosNamed } from '../store.server.ts'

/**
 * Removes the files of logos that left a draft (`removed`: their paths). A version that was published can come back, so what one of them names
 * stays, as does what was taken into the draft again.
 */
export const removeHomeLogos: Job = {
	name: 'remove-home-logos',
	async run(world, { data }) {
		const removed = Array.isArray(data['removed']) ? data['removed'] : []
		const paths = removed.filter((path): path is string => typeof path === 'string' && path.startsWith(`${logoFolder}/`))
		const named = await logosNamed(world.database.reader, paths)
		await forgetAttached(
			world,
			paths.filter((path) => !named.has(path)),
		)
	},
}
