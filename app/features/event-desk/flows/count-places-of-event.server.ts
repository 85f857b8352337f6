import { groupBy } from '~/kernel/groups.ts'
import type { Quota } from '~/features/quota/rules/places.ts'
import { leftInAll } from '~/features/event-desk/rules/places.ts'
import type { listVariantQuotas } from '~/features/event-desk/store.server.ts'

type VariantQuota = Awaited<ReturnType<typeof listVariantQuotas>>[number]

/** The variants behind the rows, each once, with the ids of its quotas; and the quotas. */
export function drawnQuotas(rows: readonly VariantQuota[]) {
	const quotas = new Map(rows.flatMap(({ quota }): [number, Quota][] => (quota ? [[quota.id, quota]] : [])))
	const variants = [...groupBy(rows, ({ variantId }) => variantId).values()].flatMap((ofVariant) => {
		const [first] = ofVariant
		return first ? [{ ...first, quotaIds: ofVariant.flatMap(({ quota }) => quota?.id ?? []) }] : []
	})
	return { quotas: [...quotas.values()], variants }
}

/** An event's places: sold, held, left, and all together. Places left of tickets that were taken off sale do not count: nobody can buy them. */
export function placesOfEvent(rows: readonly VariantQuota[], { sold, held }: { sold: number; held: number }) {
	const { quotas, variants } = drawnQuotas(rows)
	const left = leftInAll(
		variants.filter(({ offered }) => offered),
		quotas,
	)
	return { sold, held, left, size: sold + held + left }
}
