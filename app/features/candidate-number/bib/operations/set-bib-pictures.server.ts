import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { firstDesign, mostSponsors } from '~/features/candidate-number/bib/rules/design.ts'
import { picturePathShape } from '~/features/candidate-number/bib/shapes.server.ts'
import { lockDesign, saveDesign } from '~/features/candidate-number/bib/store.server.ts'

/**
 * Sets the provider's logo on the bibs, or adds sponsors' logos, or removes one. @returns the pictures that nothing shows any more; a sheet that
 * is being drawn goes on without them
 */
export const setBibPictures = mutation('setBibPictures', {
	input: z.object({
		eventId: idShape,
		logo: picturePathShape.optional(),
		sponsors: z.array(picturePathShape).max(mostSponsors).default([]),
		remove: picturePathShape.optional(),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'too_many_sponsors'],
	async run({ store, refuse, record }, { eventId, logo, sponsors, remove }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const kept = await lockDesign(store, eventId)
		const before = [kept?.logo, ...(kept?.sponsors ?? [])].filter((path) => path !== null && path !== undefined)
		const all = [...(kept?.sponsors ?? []), ...sponsors].filter((path) => path !== remove)
		if (all.length > mostSponsors) return refuse('too_many_sponsors', { most: mostSponsors })
		const sign = logo ?? (kept?.logo === remove ? null : (kept?.logo ?? null))
		await saveDesign(store, { eventId, design: kept?.design ?? firstDesign, logo: sign, sponsors: all })
		record({ name: 'bib_design.changed', about: `event:${eventId}`, providerId: row.event.providerId, data: { eventId } })
		return { dropped: before.filter((path) => path !== sign && !all.includes(path)) }
	},
})
