import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { spellingsOf } from '../../event/rules/candidate-search.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { suggestionsOf } from '../rules/suggestions.ts'
import { idShape } from '../shapes.server.ts'
import { readNumbersOfEvent } from '../store/numbers-of-event.server.ts'
import { lockPicture, updateReading } from '../../event/store/picture-reading.server.ts'

const seenShape = z.object({ number: z.string().min(1).max(20), sure: z.number().min(0).max(100) })

/** Keeps what the machine read on a picture as suggestions, or that it could not (`seen` null). Twice changes nothing; a picture that is gone needs none. */
export const keepPictureReading = mutation('keepPictureReading', {
	input: z.object({ eventId: idShape, pictureId: idShape, seen: z.array(seenShape).max(200).nullable() }),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { eventId, pictureId, seen }) {
		const picture = await lockPicture(store, eventId, pictureId)
		if (picture?.reading !== 'waiting') return { suggested: 0 }
		const asked = (seen ?? []).flatMap(({ number }) => spellingsOf(number))
		const numbers = await readNumbersOfEvent(store, eventId, asked)
		const suggested = suggestionsOf(seen ?? [], numbers, picture.candidateNumbers)
		await updateReading(store, pictureId, { reading: seen === null ? 'failed' : 'read', suggested })
		return { suggested: suggested.length }
	},
})
