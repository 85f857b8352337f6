import { availabilityOf, bestAvailability, type EventState } from '../../ticket/rules/availability.ts'

/** What may become of wanting to be reminded. Who was told, or left, may ask again. */
export const saleReminderStates = ['unconfirmed', 'waiting', 'told', 'left'] as const
export type SaleReminderState = (typeof saleReminderStates)[number]

/** Of so many sales one address may wait for the opening at once. */
export const mostSaleReminders = 20

/** What an opening is reckoned from: the window of a variant's sale, and what is left of it. */
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

/** Every variant with what a visitor is told about it now. */
function told<Variant extends SoldVariant>(event: SoldEvent, variants: readonly Variant[], now: Date) {
	return variants.map((variant) => ({
		variant,
		availability: availabilityOf({ variant, eventState: event.state, eventEndsAt: event.endsAt, left: variant.left ?? 0, now }),
	}))
}

/**
 * The openings one can be reminded of: those of single variants, and of the event as a whole while nothing of it is on sale.
 * `opensAt` of the event is the first of its variants'.
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

/** Whose reminders are due. */
export interface Opened {
	/** Those for one of these variants. */
	variantIds: number[]
	/** Those for the event as a whole that were asked for before this moment; null: nobody's. */
	eventAskedBefore: Date | null
}

/**
 * What is on sale now, reckoned anew each time, because sales are moved. A sale that sold out within its first minute did open. For the event as a
 * whole what sold out before somebody asked is no news: only what can be had, or has opened since.
 */
export function openedSales(event: SoldEvent, variants: readonly SoldVariant[], now: Date): Opened {
	const open = told(event, variants, now).filter(({ availability: { kind } }) => kind === 'available' || kind === 'sold_out')
	const isHad = open.some(({ availability }) => availability.kind === 'available')
	const openings = open.flatMap(({ variant }) => variant.opensAt?.getTime() ?? [])
	const latest = isHad ? now.getTime() + 1 : openings.length > 0 ? Math.max(...openings) : undefined
	return { variantIds: open.map(({ variant }) => variant.id), eventAskedBefore: latest === undefined ? null : new Date(latest) }
}
