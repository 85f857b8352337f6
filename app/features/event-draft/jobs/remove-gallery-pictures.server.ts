import { forgetAttached } from '../../../platform/images/keep-attached.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { picturesShown } from '../store/removal.server.ts'

/**
 * Removes the files of pictures that left a gallery, or whose event is gone. A copy of an event shows the same files, so one that is still shown
 * somewhere stays; a picture nobody shows is never shown again, because copies lock the event they are made from.
 */
export const removeGalleryPictures: Job = {
	name: 'remove-gallery-pictures',
	async run(world, { data }) {
		const removed = Array.isArray(data['removed']) ? data['removed'] : []
		const paths = removed.filter((path): path is string => typeof path === 'string' && path.startsWith('events/'))
		const shown = await picturesShown(world.database.reader, paths)
		await forgetAttached(
			world,
			paths.filter((path) => !shown.has(path)),
		)
	},
}
