import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { numbersSeen } from '~/platform/picture-numbers/numbers-seen.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { askPictureReading } from '~/features/event-desk/event-draft/operations/ask-picture-reading.server.ts'
import { findPictureToRead } from '~/features/event-desk/event-draft/operations/find-picture-to-read.server.ts'
import { keepPictureReading } from '~/features/event-desk/event-draft/operations/keep-picture-reading.server.ts'

/** A run of a job may take five minutes; a picture at most one, its second try included. For the pictures that are left, the job is started anew. */
const mostSecondsOfRun = 180

/** Reads candidate numbers from the pictures of a gallery, one after the other in a thread beside the server. Cut off, it goes on where it was. */
export const readPictures: Job = {
	name: 'read-pictures',
	async run(world, { id, data }) {
		const eventId = Number(data['eventId'])
		const caller = asSystem(`fact-${id}`)
		const began = performance.now()
		for (;;) {
			const { picture } = valueOf(await call(world, findPictureToRead, { eventId }, caller))
			if (!picture) return
			const seen = await numbersOn(world, picture.path)
			valueOf(await call(world, keepPictureReading, { eventId, pictureId: picture.id, seen }, caller))
			if (performance.now() - began > mostSecondsOfRun * 1000) break
		}
		await call(world, askPictureReading, { eventId }, caller)
	},
}

/** The numbers on a picture; null when the picture cannot be read. */
async function numbersOn({ files, log }: World, path: string) {
	const picture = (await files.get(`${path}.webp`)) ?? (await files.get(`${path}.svg`))
	if (!picture) return null
	try {
		return await numbersSeen(picture)
	} catch (error) {
		log.warn({ err: error, path }, 'a picture could not be read')
		return null
	}
}
