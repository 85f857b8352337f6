import type { Store } from '~/platform/database/database.server.ts'
import type { KnownTicketVariant } from '~/features/ticket/rules/typed-ticket.ts'
import type { KnownQuestion } from '~/features/ticket/rules/typed-question.ts'
import { drawsOf, sharedQuotas, type Draw } from '~/features/ticket/rules/drawing.ts'
import {
	listAllQuestions,
	listAllVariants,
	listDraws,
	listSharedQuotas,
	type TicketVariantRow,
} from '~/features/ticket/store/desk-tickets.server.ts'

/** The quotas that variants of an event use, and the quotas they may share. */
export async function readDraws(store: Store, eventId: number) {
	const draws = await listDraws(store, eventId)
	const shared = sharedQuotas(draws)
	const drawn = draws.filter(({ quota }) => shared.has(quota.id)).map(({ quota }) => quota)
	const quotas = [...new Map([...(await listSharedQuotas(store, eventId)), ...drawn].map((quota) => [quota.id, quota])).values()]
	return { draws, shared, quotas: quotas.sort((one, other) => one.id - other.id) }
}

/** A variant as its form shows it, with its taken places. */
export function knownVariant(row: TicketVariantRow, draws: readonly Draw[], shared: ReadonlySet<number>) {
	const { own, others, all } = drawsOf(row.id, draws, shared)
	const known: KnownTicketVariant = {
		...{ id: row.id, choices: row.attributes, priceMinor: row.priceMinor, originalPriceMinor: row.originalPriceMinor },
		...{ contact: row.contact, opensAt: row.opensAt, closesAt: row.closesAt, offered: row.offered },
		...{ startsAt: row.startsAt, endsAt: row.endsAt },
		places: own?.size ?? null,
		quotaIds: others.map(({ id }) => id),
	}
	const left = all.length === 0 ? 0 : Math.max(0, Math.min(...all.map(({ size, held, sold }) => size - held - sold)))
	return { ...known, ownQuotaId: own?.id ?? null, drawsOn: all.map(({ id }) => id), left }
}

/** A ticket's variants and questions, as its form shows them. */
export async function readTicketParts(store: Store, eventId: number, ticketId: number) {
	const { draws, shared, quotas } = await readDraws(store, eventId)
	const rows = await listAllVariants(store, eventId, ticketId)
	const questions = (await listAllQuestions(store, ticketId)).filter(({ retired }) => !retired)
	return {
		quotas,
		variants: rows.map((row) => knownVariant(row, draws, shared)),
		questions: questions.map(({ id, kind, label, help, options, required, min, max }): KnownQuestion => ({
			id,
			kind,
			label,
			help,
			options,
			required,
			min,
			max,
		})),
	}
}
