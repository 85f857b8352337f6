import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { nextVersion } from '~/features/catalog/rules/product-act.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listVariantsInUse } from '~/features/attendee/flows/list-variants-in-use.server.ts'
import { redrawPlaces } from '~/features/attendee/flows/redraw-places.server.ts'
import { lockQuotas } from '~/features/quota/store.server.ts'
import { areUsed, deleteQuotas, insertQuotas, touchQuotas } from '~/features/quota/store/editing.server.ts'
import { countWaitingFor } from '~/features/waiting-list/store.server.ts'
import { readTicketParts } from '~/features/ticket/flows/read-ticket-parts.server.ts'
import { changesOfTicket } from '~/features/ticket/rules/ticket-changes.ts'
import { ticketIssues, type TicketInput } from '~/features/ticket/rules/ticket-form.ts'
import { ticketShape } from '~/features/ticket/shapes.server.ts'
import {
	deleteVariants,
	insertTicket,
	insertVariants,
	lockTickets,
	updateTicket,
	updateVariants,
	withdrawVariants,
} from '~/features/ticket/store/desk-tickets.server.ts'
import { writeQuestions } from '~/features/ticket/flows/write-questions.server.ts'

/**
 * Makes a ticket, or changes one that is unchanged since its form was opened: `version` is its `updatedAt` of that time. Buyers see the change at
 * once. Sold tickets keep their price, and no quota becomes smaller than its taken places.
 */
export const saveTicket = mutation('saveTicket', {
	input: z.object({ eventId: idShape, id: idShape.optional(), version: z.string().max(40).default(''), ticket: ticketShape }),
	allow: eventProvider,
	refusals: ['ticket_type_not_found', 'ticket_changed', 'invalid_fields', 'quota_below_taken', 'quota_needed', 'places_moving'],
	async run({ store, now, refuse, record }, { eventId, id, version, ticket: typed }) {
		const event = await findEventRow(store, eventId)
		const all = await lockTickets(store, eventId)
		const old = all.find((each) => each.id === id)
		if (!event || (id !== undefined && !old)) return refuse('ticket_type_not_found')
		if (old && old.updatedAt.toISOString() !== version) return refuse('ticket_changed')
		const ticket: TicketInput = typed
		const known = await readTicketParts(store, eventId, old?.id ?? 0)
		const issues = ticketIssues(ticket)
		if (issues.length > 0 || hasForeign(ticket, known)) return refuse('invalid_fields', { issues })

		const { providerId } = event.event
		const { name, description, minPerOrder, maxPerOrder, askedFields, attributes } = ticket
		const updatedAt = old ? nextVersion(now, old.updatedAt) : now
		const row = { name, description, minPerOrder, maxPerOrder, askedFields, attributes: [...attributes], updatedAt }
		const position = Math.max(-1, ...all.map((each) => each.position)) + 1
		const ticketId = old?.id ?? (await insertTicket(store, { ...row, providerId, eventId, position }))
		if (old) await updateTicket(store, ticketId, row)

		const inUse = await lockVariantsInUse(store, ticket, known.variants)
		const ids = await writeVariants(store, { eventId, ticketId, ticket, known: known.variants, inUse })
		const refused = await drawPlaces(store, { eventId, providerId, ticket, ids, known: known.variants })
		if (refused) {
			const { code, ...data } = refused
			return refuse(code, data)
		}
		await writeQuestions(store, { ticketId, questions: ticket.questions, known: known.questions, keep: inUse.size > 0 })
		const changes = old && changesOfTicket({ ...old, ...known }, ticket)
		const data = {
			...{ ticketId, name, variants: ticket.variants.length },
			...(changes && { currency: event.event.currency, changes }),
		}
		record({ name: old ? 'ticket.changed' : 'ticket.created', about: `event:${eventId}`, providerId, data })
		return { id: ticketId, version: updatedAt.toISOString() }
	},
})

type Known = Awaited<ReturnType<typeof readTicketParts>>

/** Whether the form names parts of another ticket or another event. */
function hasForeign({ variants, questions }: TicketInput, known: Known): boolean {
	const [ofVariants, ofQuestions, ofQuotas] = [known.variants, known.questions, known.quotas].map(
		(rows) => new Set(rows.map(({ id }) => id)),
	)
	return (
		variants.some(({ id, quotaIds }) => (id !== null && !ofVariants?.has(id)) || quotaIds.some((quotaId) => !ofQuotas?.has(quotaId))) ||
		questions.some(({ id }) => id !== null && !ofQuestions?.has(id))
	)
}

/**
 * The variants of a ticket that somebody has, is about to take or waits for. Where variants are removed, a transaction that is about to take their
 * places waits here, reads the variant again and finds nothing.
 */
async function lockVariantsInUse(store: Store, ticket: TicketInput, known: Known['variants']): Promise<ReadonlySet<number>> {
	const gone = known.filter(({ id }) => !ticket.variants.some((each) => each.id === id)).flatMap(({ drawsOn }) => drawsOn)
	if (gone.length > 0) {
		const stay = [...known.flatMap(({ drawsOn }) => drawsOn), ...ticket.variants.flatMap(({ quotaIds }) => quotaIds)]
		await lockQuotas(store, [...gone, ...stay])
		await touchQuotas(store, gone)
	}
	const ids = known.map(({ id }) => id)
	return new Set([...(await listVariantsInUse(store, ids)), ...(await countWaitingFor(store, ids)).keys()])
}

/**
 * Saves a ticket's variants from its form, and returns the variant of each row. A variant that somebody has, had or waits for is only taken off sale.
 */
async function writeVariants(
	store: Store,
	{
		eventId,
		ticketId,
		ticket,
		known,
		inUse,
	}: { eventId: number; ticketId: number; ticket: TicketInput; known: Known['variants']; inUse: ReadonlySet<number> },
): Promise<number[]> {
	const rows = ticket.variants.map(({ choices, places: _places, quotaIds: _quotaIds, ...variant }, position) => ({
		...{ ...variant, attributes: { ...choices }, position },
	}))
	await updateVariants(
		store,
		rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }])),
	)
	const fresh = rows.flatMap(({ id, ...row }) => (id === null ? [{ ...row, eventId, ticketId }] : []))
	const made = await insertVariants(store, fresh)
	const named = new Set(rows.map(({ id }) => id))
	const gone = known.filter(({ id }) => !named.has(id))
	await withdrawVariants(
		store,
		gone.map(({ id }) => id),
	)
	const unused = gone.filter(({ id }) => !inUse.has(id))
	await deleteVariants(
		store,
		unused.map(({ id }) => id),
	)
	await deleteQuotas(
		store,
		unused.flatMap(({ ownQuotaId }) => ownQuotaId ?? []),
	)
	return rows.map(({ id }) => id ?? made.shift() ?? 0)
}

/** Gives each variant the quotas of its row: its own, and shared ones. */
async function drawPlaces(
	store: Store,
	{
		eventId,
		providerId,
		ticket,
		ids,
		known,
	}: { eventId: number; providerId: number; ticket: TicketInput; ids: readonly number[]; known: Known['variants'] },
) {
	const before = new Map(known.map((variant) => [variant.id, variant]))
	const wished = ticket.variants.map(({ places, quotaIds }, index) => {
		const variantId = ids[index] ?? 0
		const old = before.get(variantId)
		return { variantId, places, quotaIds, from: old?.drawsOn ?? [], own: old?.ownQuotaId ?? null }
	})
	const fresh = wished.filter(({ places, own }) => places !== null && own === null)
	const made = await insertQuotas(
		store,
		fresh.map(({ places }) => ({ providerId, eventId, name: ticket.name.vi_VN, size: places ?? 0 })),
	)
	const ownOf = new Map(fresh.map(({ variantId }, index) => [variantId, made[index] ?? 0]))
	const sizes = new Map(wished.flatMap(({ own, places }) => (own !== null && places !== null ? [[own, places] as const] : [])))
	const refused = await redrawPlaces(store, {
		sizes,
		redraws: wished.map(({ variantId, places, quotaIds, from, own }) => {
			const kept = places === null ? undefined : (own ?? ownOf.get(variantId))
			return { variantId, from, to: [...(kept === undefined ? [] : [kept]), ...quotaIds] }
		}),
	})
	if (refused?.code === 'quota_below_taken') {
		const rowOf = ({ quotaId }: { quotaId: number }) => wished.findIndex(({ own, variantId }) => (own ?? ownOf.get(variantId)) === quotaId)
		return { code: refused.code, tooSmall: refused.tooSmall.map((each) => ({ ...each, row: rowOf(each) })) }
	}
	if (refused) return refused
	const over = wished.flatMap(({ own, places }) => (own !== null && places === null ? [own] : []))
	if (await areUsed(store, over)) return { code: 'quota_needed' as const }
	await deleteQuotas(store, over)
	return null
}
