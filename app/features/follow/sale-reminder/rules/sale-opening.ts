import { availabilityOf, bestAvailability, type EventState } from '~/features/ticket/rules/availability.ts'

/** The states of a reminder. A person who was told, or ended the reminder, may ask again. */
export const saleReminderStates = ['unconfirmed', 'waiting', 'told', 'left'] as const
export type SaleReminderState = (typeof saleReminderStates)[number]

/** One address may wait for at most this many openings at once. */
export const mostSaleReminders = 20

/** What an opening is computed from: the sale window of a variant, and the places left. */
export interface SoldVariant {
	id: number
	opensAt: Date | null
	closesAt: Date | null
	contact: boolean
	left: number | null
}

interface SoldEvent {
	state: EventState
	endsAt: Date
}

/** Every variant with its availability now. */
function told<Variant extends SoldVariant>(event: SoldEvent, variants: readonly Variant[], now: Date) {
	return variants.map((variant) => ({
		variant,
		availability: availabilityOf({ variant, eventState: event.state, eventEndsAt: event.endsAt, left: variant.left ?? 0, now }),
	}))
}

/**
 * The openings a reminder can be asked for: those of single variants, and that of the whole event while none of its variants is on sale. The event's
 * `opensAt` is the earliest of its variants.
 */
export function comingSales<Variant extends SoldVariant>(event: SoldEvent, variants: readonly Variant[], now: Date) {
	const all = told(event, variants, now)
	const best = bestAvailability(all.map(({ availability }) => availability))
	return {
		eventOpensAt: best.kind === 'coming_soon' ? best.opensAt : null,
		variants: all.flatMap(({ variant, availability }) =>
			availability.kind === 'coming_soon' ? [{ ...variant, opensAt: availability.opensAt }] : [],
		),
	}
}

/** Which reminders are due. */
export interface Opened {
	/** Due: the reminders of these variants. */
	variantIds: number[]
	/** Due: the reminders of the whole event that were asked for before this moment; null: none. */
	eventAskedBefore: Date | null
}

/**
 * The sales that are open now. They are computed each time, because providers move sales. A sale that sold out within its first minute counts as
 * opened. For the whole event, a sale that sold out before somebody asked does not count: only tickets that can be had, or sales that opened after
 * that.
 */
export function openedSales(event: SoldEvent, variants: readonly SoldVariant[], now: Date): Opened {
	const open = told(event, variants, now).filter(({ availability: { kind } }) => kind === 'available' || kind === 'sold_out')
	const isHad = open.some(({ availability }) => availability.kind === 'available')
	const openings = open.flatMap(({ variant }) => variant.opensAt?.getTime() ?? [])
	const latest = isHad ? now.getTime() + 1 : openings.length > 0 ? Math.max(...openings) : undefined
	return { variantIds: open.map(({ variant }) => variant.id), eventAskedBefore: latest === undefined ? null : new Date(latest) }
}
