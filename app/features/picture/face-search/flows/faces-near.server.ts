import type { Store } from '~/platform/database/database.server.ts'
import { distance } from '~/features/picture/face-search/rules/same-face.ts'
import { facesOfGallery } from '~/features/picture/face-search/store.server.ts'

/** The faces of an event's gallery that are nearer to a face than that. */
export async function facesNear(store: Store, eventId: number, vector: readonly number[], within: number) {
	const near: { id: number; pictureId: number }[] = []
	for await (const face of facesOfGallery(store, eventId))
		if (distance(face.vector, vector) < within) near.push({ id: face.id, pictureId: face.pictureId })
	return near
}
