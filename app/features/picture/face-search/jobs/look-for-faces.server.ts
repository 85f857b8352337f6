import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { facesSeen } from '~/platform/picture-faces/faces-seen.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { askFaceReading } from '~/features/picture/face-search/operations/ask-face-reading.server.ts'
import { endFaceReading } from '~/features/picture/face-search/operations/end-face-reading.server.ts'
import { findPictureForFaces } from '~/features/picture/face-search/operations/find-picture-for-faces.server.ts'
import { keepFacesOfPicture } from '~/features/picture/face-search/operations/keep-faces-of-picture.server.ts'

/** A run of a job may take five minutes; a picture at most two, its second try included. What is left is asked for anew. */
const mostSecondsOfRun = 120

/** Looks for faces on the pictures of a gallery, one after the other in a thread beside the server. Cut off, it goes on where it was. */
export const lookForFaces: Job = {
	name: 'look-for-faces',
	async run(world, { id, data }) {
		const eventId = Number(data['eventId'])
		const caller = asSystem(`fact-${id}`)
		const began = performance.now()
		for (;;) {
			const { picture } = valueOf(await call(world, findPictureForFaces, { eventId }, caller))
			if (!picture) {
				valueOf(await call(world, endFaceReading, { eventId }, caller))
				return
			}
			const seen = await facesOn(world, picture.path)
			valueOf(await call(world, keepFacesOfPicture, { eventId, pictureId: picture.id, seen }, caller))
			if (performance.now() - began > mostSecondsOfRun * 1000) break
		}
		await call(world, askFaceReading, { eventId }, caller)
	},
}

/** The faces on a picture; null when it cannot be read. */
async function facesOn({ files, log }: World, path: string) {
	const picture = (await files.get(`${path}.webp`)) ?? (await files.get(`${path}.svg`))
	if (!picture) return null
	try {
		return await facesSeen(picture)
	} catch (error) {
		log.warn({ err: error, path }, 'no face could be looked for on a picture')
		return null
	}
}
