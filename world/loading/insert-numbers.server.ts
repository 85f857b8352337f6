import { and, eq, sql } from 'drizzle-orm'
import { numberConfigurations, numberGroups, numberRuns } from '../../app/features/candidate-number/tables.server.ts'
import { colorOfGroup } from '../../app/features/candidate-number/rules/configuration.ts'
import { providerMembers } from '../../app/features/provider/tables.server.ts'
import { tickets, ticketVariants } from '../../app/features/ticket/tables.server.ts'
import { inLocale } from '../../app/kernel/locale.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import type { SampleEvent } from '../sample-event.ts'

const hourMs = 3_600_000
/** Digits behind the prefixes of the sample world's numbers (`candidateNumberOf`). */
const characters = 3

/**
 * Writes how the sample world's candidate numbers were given: a configuration for every event with numbers, and a group for each variant with a
 * prefix. It ran two days ago; people who registered since got the next number of their group.
 */
export async function insertNumbers(
	store: Store,
	books: readonly { event: SampleEvent; loaded: { id: number; providerId: number } }[],
	now: Date,
): Promise<void> {
	for (const { event, loaded } of books)
		if (event.tickets.some(({ variants }) => variants.some(({ numberPrefix }) => numberPrefix !== undefined)))
			await insertNumbersOf(store, event, loaded, now)
}

async function insertNumbersOf(
	store: Store,
	event: SampleEvent,
	{ id: eventId, providerId }: { id: number; providerId: number },
	now: Date,
) {
	const rows = await store
		.select({ ticket: tickets, variant: ticketVariants })
		.from(ticketVariants)
		.innerJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
		.where(eq(ticketVariants.eventId, eventId))
		.orderBy(tickets.position, tickets.id, ticketVariants.position, ticketVariants.id)
	const prefixes = event.tickets.flatMap(({ variants }) => variants.map(({ numberPrefix }) => numberPrefix))
	const numbered = rows.flatMap((row, nth) => (prefixes[nth] === undefined ? [] : [{ ...row, prefix: prefixes[nth] }]))
	const [owner] = await store
		.select({ accountId: providerMembers.accountId })
		.from(providerMembers)
		.where(and(eq(providerMembers.providerId, providerId), eq(providerMembers.role, 'owner')))
		.limit(1)
	const by = owner?.accountId ?? null
	const at = new Date(now.getTime() - 48 * hourMs)
	const [configuration] = await store
		.insert(numberConfigurations)
		.values({
			...{ providerId, eventId, name: 'Bib', characters, first: 1, step: 1, leftOut: [], reserve: 0 },
			...{ rerun: 'keep_fill', newcomers: true, createdAt: at, lastRunAt: at, lastRunBy: by },
			choice: { ticketIds: [...new Set(numbered.map(({ ticket }) => ticket.id))], attributes: [], conditions: [], sorts: [] },
		})
		.returning({ id: numberConfigurations.id })
	const configurationId = configuration?.id ?? 0
	const [run] = await store
		.insert(numberRuns)
		.values({ configurationId, at, by, rule: 'keep_fill', given: 0, before: [] })
		.returning({ id: numberRuns.id })
	for (const [position, { ticket, variant, prefix }] of numbered.entries()) {
		const values = ticket.attributes.flatMap(({ key, values: all }) => all.filter((value) => value.key === variant.attributes[key]))
		const name = values.map((value) => inLocale(value.name, 'vi_VN')).join(' · ') || inLocale(ticket.name, 'vi_VN')
		const attributes = Object.entries(variant.attributes).map(([key, value]) => ({ ticketId: ticket.id, key, values: [value] }))
		const [group] = await store
			.insert(numberGroups)
			.values({
				...{ configurationId, position, name, prefix, color: colorOfGroup(position), first: null },
				filter: { ticketIds: [ticket.id], attributes, conditions: [] },
			})
			.returning({ id: numberGroups.id })
		await store.execute(sql`
			insert into given_numbers (attendee_id, configuration_id, group_id, serial, how, given_at, run_id)
			select a.id, ${configurationId}::bigint, ${group?.id ?? 0}::bigint, right(a.candidate_number, ${characters})::bigint,
				case when a.registered_at > ${at.toISOString()}::timestamptz then 'newcomer' else 'run' end,
				greatest(a.registered_at, ${at.toISOString()}::timestamptz),
				case when a.registered_at > ${at.toISOString()}::timestamptz then null else ${run?.id ?? 0}::bigint end
			from attendees a where a.variant_id = ${variant.id} and a.candidate_number is not null`)
	}
	await store.execute(sql`
		update number_runs set given = (select count(*) from given_numbers where run_id = number_runs.id) where id = ${run?.id ?? 0}`)
}
