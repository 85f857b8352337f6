import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { setReading } from '~/features/picture/face-search/store.server.ts'

/** Says that the machine is through with the pictures of an event; those that are added later are read when somebody asks. */
export const endFaceReading = mutation('endFaceReading', {
	input: z.object({ eventId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { eventId }) {
		await setReading(store, eventId, false)
		return { reading: false }
	},
})
