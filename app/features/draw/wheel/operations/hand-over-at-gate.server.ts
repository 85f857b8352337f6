import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { deviceAt } from '~/features/checkin/flows/find-gate-device.server.ts'
import { handOver } from '~/features/draw/wheel/flows/hand-over.server.ts'
import { prizesAtGate } from '~/features/draw/wheel/flows/prizes-at-gate.server.ts'
import { atGate, receiptShape } from '~/features/draw/wheel/shapes.server.ts'
import { listResults, lockWheel } from '~/features/draw/wheel/store/wheels.server.ts'

/**
 * Records at a gate that the person there has their reward. It must be a reward their own ticket won, and the device must reach the server, because
 * another gate may have handed it over a moment ago. @returns whether this receipt counts, else who was quicker
 */
export const handOverAtGate = mutation('handOverAtGate', {
	input: z.object({ ...atGate, resultId: idShape, receipt: receiptShape }),
	allow: everyone,
	refusals: ['device_not_found', 'device_cut_off', 'not_their_reward'],
	async run(context, { device: token, resultId, receipt, ...asked }) {
		const { store, refuse } = context
		const device = await deviceAt(store, token)
		if (typeof device === 'string') return refuse(device)
		const won = (await prizesAtGate(store, device, asked)).find(({ result }) => result.id === resultId)
		const wheel = won && (await lockWheel(store, device.eventId, won.wheel.id))
		const result = wheel && (await listResults(store, [wheel.id])).find(({ id }) => id === resultId)
		// Checked again under the lock, because the place may have been drawn again meanwhile.
		if (!wheel || !result || result.passed !== null) return refuse('not_their_reward')
		return handOver(context, { wheel, result, receipt, by: { accountId: null, deviceId: device.id } })
	},
})
