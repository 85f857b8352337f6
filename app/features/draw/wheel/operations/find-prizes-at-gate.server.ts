import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { deviceAt } from '~/features/checkin/flows/find-gate-device.server.ts'
import { handedBefore } from '~/features/draw/wheel/flows/hand-over.server.ts'
import { prizesAtGate } from '~/features/draw/wheel/flows/prizes-at-gate.server.ts'
import { atGate } from '~/features/draw/wheel/shapes.server.ts'
import { listRewards } from '~/features/draw/wheel/store/wheels.server.ts'

/** What the person at a gate has won. The device's token says who asks; nobody must be signed in. */
export const findPrizesAtGate = query('findPrizesAtGate', {
	input: z.object(atGate),
	allow: everyone,
	refusals: ['device_not_found', 'device_cut_off'],
	async run({ store, locale, refuse }, { device: token, ...asked }) {
		const device = await deviceAt(store, token)
		if (typeof device === 'string') return refuse(device)
		const won = await prizesAtGate(store, device, asked)
		const rewards = await listRewards(store, [...new Set(won.map(({ wheel }) => wheel.id))])
		const prizes = []
		for (const { wheel, result, name } of won)
			prizes.push({
				...{ id: result.id, name, wheel: wheel.name },
				reward: rewards.find(({ id }) => id === result.rewardId)?.name ?? '',
				collecting: wheel.collecting === null ? null : inLocale(wheel.collecting, locale),
				/** Who handed it over, and when; null: it is still here. */
				already: await handedBefore(store, result),
			})
		return { prizes, timeZone: (await findEventRow(store, device.eventId))?.event.timeZone ?? 'UTC' }
	},
})
