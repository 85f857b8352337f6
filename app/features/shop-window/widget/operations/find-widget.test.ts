import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { events } from '~/features/event/tables.server.ts'
import { suspendProvider } from '~/features/provider/operations/suspend-provider.server.ts'
import { findWidget } from './find-widget.server.ts'

const only = reachedBy(findWidget)
afterAll(() => expect(only.missing()).toEqual([]))

const shown = async ({ value, stage }: Played, eventId = stage.event) =>
	(await value(findWidget, { eventId }, asAccount(stage.accounts.manager))).shows

it('tells what the widget will show on the other page', async () => {
	await play(async (played) => {
		const { stage, world, value } = played
		const change = (values: Partial<typeof events.$inferInsert>) =>
			world.database.reader.update(events).set(values).where(eq(events.id, stage.event))
		expect(await shown(played)).toBe('tickets')
		expect(await shown(played, stage.draftEvent)).toBe('draft')
		await change({ state: 'cancelled' })
		expect(await shown(played)).toBe('cancelled')
		await change({ state: 'published' })
		world.pass({ minutes: 40 * 24 * 60 })
		expect(await shown(played)).toBe('past')
		const staff = asAccount(stage.accounts.staff, { staff: true })
		await value(suspendProvider, { providerId: stage.provider, suspended: true, reason: 'Chờ giấy phép' }, staff)
		expect(await shown(played)).toBe('suspended')
	})
})

it('does not find an unknown event', async () => {
	await play(async (played) => {
		await only.refuses(played, 'event_not_found', { eventId: 999_999 }, system)
	})
})
