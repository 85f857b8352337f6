import { forgetAttached } from '~/platform/images/keep-attached.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { picturesShown } from '~/features/event-desk/event-draft/store/removal.server.ts'

/** The folder of attendee files that were sent for an event and not read yet. */
const peopleFolder = 'private/attendee-files/'

/** An event may have had twenty thousand pictures. */
const pathsAtOnce = 500

/**
 * Removes the files of pictures that left a gallery, of replaced posters, and of removed events, whose attendee files go, too. A copy of an event
 * shows the same pictures, so a picture that is still shown somewhere stays. A picture that no event shows is never shown again, because
 * copying locks the original event.
 */
export const removeEventFiles: Job = {
	name: 'remove-event-files',
	async run(world, { data }) {
		const removed = Array.isArray(data['removed']) ? data['removed'] : []
		const within = (folder: string) => removed.filter((path): path is string => typeof path === 'string' && path.startsWith(folder))
		const paths = within('events/')
		for (let from = 0; from < paths.length; from += pathsAtOnce) {
			const some = paths.slice(from, from + pathsAtOnce)
			const shown = await picturesShown(world.database.reader, some)
			await forgetAttached(
				world,
				some.filter((path) => !shown.has(path)),
			)
		}
		// A wheel is copied only within its event, so no other event shows its pictures.
		await forgetAttached(world, within('wheel-pictures/'))
		for (const path of within(peopleFolder)) await world.files.delete(path)
	},
}
