import type { Consequence, FollowingTogether } from '~/platform/facts/consequence.server.ts'
import { listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { planNewcomers, readConfiguration, writeRun } from './plan-numbers.server.ts'
import { listForNewcomers, lockConfigurations } from '~/features/candidate-number/store.server.ts'

/** Gives people who came onto an event's list after a run the next number of their group, when the configuration says so. */
async function giveToNewcomers(
	{ store, now, record, once }: FollowingTogether,
	eventId: number,
	idsOf?: () => Promise<readonly number[]>,
): Promise<void> {
	// Most events have no such configuration, so nobody waits for a lock there, and orders that are confirmed together ask once.
	const configurations = await once(`configurations for newcomers ${eventId}`, () => listForNewcomers(store, eventId))
	if (configurations.length === 0) return
	const ids = await idsOf?.()
	for (const row of await lockConfigurations(store, eventId)) {
		if (!row.newcomers || row.lastRunAt === null) continue
		const configuration = await readConfiguration(store, row)
		const plan = await planNewcomers(store, { eventId, configurationId: row.id, configuration, locale: 'vi_VN', ...(ids && { ids }) })
		if (!plan) continue
		const groupIds = configuration.groups.flatMap(({ id }) => id ?? [])
		const as = { eventId, configurationId: row.id, groupIds, now, runId: null, how: 'newcomer' as const }
		await writeRun(store, { plan, freed: [] }, as)
		const leftOver = plan.leftOver.reduce((sum, { count }) => sum + count, 0)
		const fact = { about: `event:${eventId}`, providerId: row.providerId }
		if (leftOver > 0) record({ ...fact, name: 'numbers.run_out', data: { eventId, configurationId: row.id, count: leftOver } })
	}
}

/** When an order is confirmed, its people become attendees. */
export const numberPeopleOfOrder: Consequence = async (following, { about, data }) => {
	const [kind, id] = about.split(':')
	const eventId = data?.['eventId']
	if (kind !== 'order' || typeof eventId !== 'number') return
	await giveToNewcomers(following, eventId, async () => (await listAttendeesOfOrders(following.store, [Number(id)])).map((each) => each.id))
}

/** A person who changed their ticket may now belong to a group. If they have a number, they keep it. */
export const numberMovedAttendee: Consequence = async (following, { about, data }) => {
	const [kind, id] = about.split(':')
	const eventId = data?.['eventId']
	if (kind === 'attendee' && typeof eventId === 'number') await giveToNewcomers(following, eventId, async () => [Number(id)])
}

/** A file put many people on the list at once. */
export const numberPeopleOfFile: Consequence = async (following, { data }) => {
	const eventId = data?.['eventId']
	if (typeof eventId === 'number') await giveToNewcomers(following, eventId)
}
