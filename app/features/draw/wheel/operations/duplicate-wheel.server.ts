import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import {
	findWheelByKey,
	findWheelRow,
	insertWheel,
	listEntries,
	listRewards,
	setRewardPicture,
	writeEntries,
	writeRewards,
} from '~/features/draw/wheel/store/wheels.server.ts'

/** Copies a wheel as a draft: settings, rewards, pictures and the pasted list, without results. */
export const duplicateWheel = mutation('duplicateWheel', {
	input: z.object({ ...wheelAsked, key: z.uuid() }),
	allow: eventProvider,
	refusals: ['wheel_not_found'],
	async run({ store, now, actor, refuse, record }, { eventId, wheelId, key }) {
		const wheel = await findWheelRow(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const { mode, stopDelayMs, allowDuplicates, filter, presence, leaveOutWinners, leftOut, logos, collecting, providerId } = wheel
		const id = await insertWheel(store, {
			...{ mode, stopDelayMs, allowDuplicates, filter, presence, leaveOutWinners, leftOut, logos, collecting, providerId, eventId, key },
			...{ name: `${wheel.name.slice(0, 95)} (2)`, state: 'draft', createdBy: accountIdOf(actor), createdAt: now },
		})
		if (id === undefined) return { wheelId: (await findWheelByKey(store, eventId, key))?.id ?? 0 }
		const rewards = await listRewards(store, [wheelId])
		await writeRewards(
			store,
			id,
			rewards.map(({ name, winners }) => ({ id: null, name, winners })),
		)
		const copies = await listRewards(store, [id])
		for (const [nth, { picture }] of rewards.entries()) {
			const copy = copies[nth]
			if (picture !== null && copy) await setRewardPicture(store, copy.id, picture)
		}
		await writeEntries(store, id, await listEntries(store, wheelId))
		record({ name: 'wheel.created', about: `event:${eventId}`, providerId, data: { eventId, wheelId: id } })
		return { wheelId: id }
	},
})
