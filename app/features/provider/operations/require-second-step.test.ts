import { expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { setSecondStep } from '~/features/account/store.server.ts'
import { checkEventPermission } from '~/features/event/operations/check-event-permission.server.ts'
import { checkTicket } from '~/features/attendee/registration/operations/check-ticket.server.ts'
import { requireSecondStep } from './require-second-step.server.ts'

it('lets no member organise before they have a second step, and says so', async () => {
	await play(async ({ world, stage, value, refusal }) => {
		const { owner, manager, checkIn, otherOwner, staff } = stage.accounts
		const may = async (id: number, isStaff = false) =>
			(await value(checkEventPermission, { eventId: stage.event }, asAccount(id, { staff: isStaff }))).hasPermission
		const required = { providerId: stage.provider, required: true }
		expect(await refusal(requireSecondStep, required, asAccount(owner))).toBe('no_second_step')
		await setSecondStep(world.database.reader, owner, world.clock())
		await value(requireSecondStep, required, asAccount(owner))

		expect(await may(owner)).toBe(true)
		expect(await may(manager)).toBe(false)
		expect(await may(staff, true)).toBe(true)
		const scan = { eventId: stage.event, code: 'x' }
		expect(await refusal(checkTicket, scan, asAccount(checkIn))).toBe('second_step_needed')
		// People who do not work there learn nothing of its rules.
		expect(await refusal(checkTicket, scan, asAccount(otherOwner))).toBe('not_found')
		await setSecondStep(world.database.reader, manager, world.clock())
		expect(await may(manager)).toBe(true)

		await setSecondStep(world.database.reader, owner, null)
		expect(await refusal(requireSecondStep, { ...required, required: false }, asAccount(owner))).toBe('second_step_needed')
		await setSecondStep(world.database.reader, owner, world.clock())
		await value(requireSecondStep, { ...required, required: false }, asAccount(owner))
		await value(checkTicket, scan, asAccount(checkIn))
	})
})
