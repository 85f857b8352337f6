import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { spellingsOf } from '~/features/event/rules/candidate-search.ts'
import { longest } from '~/features/event/rules/longest.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { suggestionsOf } from '~/features/event-desk/event-draft/rules/suggestions.ts'
import { readNumbersOfEvent } from '~/features/event-desk/event-draft/store/numbers-of-event.server.ts'
import { lockPicture, updateReading } from '~/features/event/store/picture-reading.server.ts'

const seenShape = z.object({ number: z.string().min(1).max(longest.candidateNumber), sure: z.number().min(0).max(100) })

/**
 * Stores the numbers the machine read on a picture as suggestions, or that reading failed (`seen` null). A second call changes nothing, nor does a
 * call for a deleted picture.
 */
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
