import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { eventIdShape, listIdShape } from '~/features/checkin/shapes.server.ts'
import { lockDevice, updateDevice } from '~/features/checkin/store/devices.server.ts'

/** Cuts a device off: from now on it can do nothing, and when it learns this, it deletes the data it took along. */
export const cutOffDevice = mutation('cutOffDevice', {
	input: z.object({ eventId: eventIdShape, deviceId: listIdShape }),
	allow: eventProvider,
	refusals: ['device_not_found'],
	async run({ store, now, refuse, record }, { eventId, deviceId }) {
		const device = await lockDevice(store, eventId, deviceId)
		if (!device) return refuse('device_not_found')
		if (device.cutOffAt) return {}
		await updateDevice(store, deviceId, { cutOffAt: now })
		record({
			name: 'gate_device.cut_off',
			about: `event:${eventId}`,
			providerId: device.providerId,
			data: { deviceId, name: device.name },
		})
		return {}
	},
})
