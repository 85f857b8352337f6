import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { redrawn, type RedrawnLine, type TooSmall } from '~/features/quota/rules/redrawing.ts'
import { changeCounters, deleteUses, insertUses, lockQuotas, shrinkUses } from '~/features/quota/store.server.ts'
import { resizeQuotas, touchQuotas } from '~/features/quota/store/editing.server.ts'
import { writeDraws } from '~/features/ticket/store/draws.server.ts'
import { listUsesOfVariants, lockFreeUses } from '~/features/attendee/store/variant-uses.server.ts'

/** The quotas a ticket variant draws on now, and those it will draw on. */
export interface VariantRedraw {
	variantId: number
	from: readonly number[]
	to: readonly number[]
}

export type RedrawRefusal = { code: 'quota_below_taken'; tooSmall: TooSmall[] } | { code: 'quota_needed' } | { code: 'places_moving' }

/**
 * Changes the sizes of quotas and the quotas that variants draw on, all or nothing. A buyer waits meanwhile at the quotas' locks. Places that were
 * held or sold before count afterwards in every quota their variant draws on (truths §1.1, §1.3).
 */
export async function redrawPlaces(
	store: Store,
	{ sizes, redraws }: { sizes: ReadonlyMap<number, number>; redraws: readonly VariantRedraw[] },
): Promise<RedrawRefusal | null> {
	const changed = redraws.filter(({ from, to }) => from.length !== to.length || from.some((id) => !to.includes(id)))
	const touched = [...new Set(changed.flatMap(({ from, to }) => [...from, ...to]))]
	const quotas = await lockQuotas(store, [...touched, ...sizes.keys()])
	const uses = await listUsesOfVariants(
		store,
		changed.map(({ variantId }) => variantId),
	)
	const ids = [...new Set(uses.map(({ id }) => id))]
	if ((await lockFreeUses(store, ids)).length < ids.length) return { code: 'places_moving' }
	const usesOf = groupBy(uses, ({ variantId }) => variantId)
	const after = redrawn(
		quotas,
		sizes,
		changed.map(({ variantId, from, to }) => ({ from, to, lines: linesOf(usesOf.get(variantId) ?? []) })),
	)
	if (after.orphaned) return { code: 'quota_needed' }
	if (after.tooSmall.length > 0) return { code: 'quota_below_taken', tooSmall: after.tooSmall }

	const wished = quotas.flatMap(({ id, size }) => ({ id, before: size, size: sizes.get(id) ?? size }))
	await resizeQuotas(
		store,
		wished.filter(({ size, before }) => size > before),
	)
	await deleteUses(store, after.removed)
	await shrinkUses(store, after.reduced)
	await insertUses(
		store,
		after.copies.map(({ quotaId, cartLineId, orderLineId, quantity, state, expiresAt }) => ({
			...{ quotaId, cartLineId, orderLineId, quantity, state, expiresAt },
		})),
	)
	await changeCounters(store, after.moves)
	await resizeQuotas(
		store,
		wished.filter(({ size, before }) => size < before),
	)
	await writeDraws(store, changed)
	await touchQuotas(store, touched)
	return null
}

type Uses = Awaited<ReturnType<typeof listUsesOfVariants>>

function linesOf(uses: Uses): RedrawnLine[] {
	const lines = groupBy(uses, ({ cartLineId, orderLineId }) => `${cartLineId} ${orderLineId}`)
	return [...lines.values()].map((own) => ({
		places: own[0]?.places ?? null,
		uses: own.map(({ variantId: _variantId, places: _places, ...use }) => use),
	}))
}
