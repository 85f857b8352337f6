import { formatDateTime } from '~/i18n/formats.ts'
import type { PrefixStrategy } from '~/i18n/route-locale.ts'
import type { Locale } from '~/kernel/locale.ts'
import { homeZone } from '~/kernel/zones.ts'
import { googleCalendarLink, outlookCalendarLink, yahooCalendarLink } from '~/platform/calendar/calendar-links.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { isGoodsOnly } from '~/features/cart/rules/goods-only.ts'
import { mostSheets } from '~/features/ticket/rules/most-sheets.ts'
import { calendarOfOrder } from '~/features/order/text/calendar-of-order.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import { noWalletLinks, walletLinks } from '~/features/order/links/wallet-links.ts'

/**
 * Headers of every page that a secret opens: no cache keeps it, no search engine lists it, and no other site learns its address. Not `no-referrer`:
 * then browsers send forms, also those of the next pages, with `Origin: null`, and the server would refuse them (groundwork T10).
 */
export const secretPageHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

/** Headers of a signed-in person's own pages. */
export const personalPageHeaders = { 'cache-control': 'no-store' }

interface Asked {
	/** The wallets that tickets can be put into now. */
	wallets: { apple: boolean; google: boolean }
	origin: string
	strategy: PrefixStrategy
	locale: Locale
	now: Date
}

/** An order as the pages after it show it: its tickets with their QR symbols, what can be downloaded, and the calendars. */
export function afterOrder(order: OrderShown, { origin, strategy, locale, now, wallets }: Asked) {
	const { event, number, secret } = order
	const asked = `secret=${encodeURIComponent(secret)}&lang=${locale}`
	const tickets = order.attendees.map(({ code, ...attendee }) => ({
		...attendee,
		qr: code === null ? null : qrModules(code),
		pdf: code === null ? null : `/tickets/${attendee.id}.pdf?${asked}`,
		wallet: code === null ? noWalletLinks : walletLinks(attendee.id, secret, locale, wallets),
		/** The page where the ticket is made out to another name. */
		change: code === null ? null : `/ticket/${attendee.id}/change?secret=${secret}`,
	}))
	const valid = tickets.filter(({ qr }) => qr !== null).length
	const parts = Array.from({ length: Math.ceil(valid / mostSheets) }, (_, index) => ({
		from: index * mostSheets + 1,
		to: Math.min(valid, (index + 1) * mostSheets),
		href: `/tickets/order/${number}.pdf?${asked}${index > 0 ? `&part=${index + 1}` : ''}`,
	}))
	const entry = event && calendarOfOrder(event, number, { origin, strategy, locale })
	return {
		order: {
			id: order.id,
			number,
			secret,
			status: order.status,
			label: order.label,
			steps: order.steps,
			cancelling: order.cancelling,
			holdEndsAt: order.holdEndsAt,
			contact: order.contact,
			billingAddress: order.billingAddress,
			shippingAddress: order.shippingAddress,
			deliveryMethod: order.deliveryMethod,
			deliveryStatus: order.deliveryStatus,
			deliveryCode: order.deliveryCode,
			gift: order.gift,
			quote: order.quote,
			weightGrams: order.weightGrams,
			paymentMethod: order.paymentMethod,
			paymentNote: order.paymentNote,
			payments: order.payments,
			refunds: order.refunds,
			extrasGivenBack: order.extrasGivenBack,
			papers: order.papers,
			code: order.code,
			reductions: order.reductions,
			lines: order.lines,
			totals: order.totals,
			paid: order.paid,
			money: order.money,
			// The books keep the agreed amount, but nobody pays for an event that was called off.
			remaining: event?.cancelled ? { ...order.remaining, amount: 0 } : order.remaining,
			/** Whether an amount was still to be paid, and no longer is, because the event was called off. */
			spared: event?.cancelled === true && order.status === 'Confirmed' && order.remaining.amount > 0,
			dueNow: order.dueNow,
			restDue: order.restDueAt === null ? null : formatDateTime(order.restDueAt, event?.timeZone ?? homeZone),
			placedAt: formatDateTime(order.placedAt, event?.timeZone ?? homeZone),
		},
		event,
		/** The seller, and how to reach them. */
		provider: order.provider,
		/** Whether the order has no tickets. */
		goodsOnly: isGoodsOnly(order),
		tickets,
		/** How many tickets are valid. */
		valid,
		/** The PDF files of all tickets, fifty in each file. */
		parts,
		calendar: entry && {
			file: `/events/${event.id}.ics?${new URLSearchParams({ lang: locale, tickets: ticketsNamed(order) })}`,
			google: googleCalendarLink(entry),
			outlook: outlookCalendarLink(entry),
			yahoo: yahooCalendarLink(entry),
		},
		now: now.toISOString(),
	}
}

/** The variants of the tickets in an order, as the calendar file's address takes them. */
function ticketsNamed({ attendees }: OrderShown): string {
	const variants = attendees.filter(({ canceled }) => !canceled).map(({ variantId }) => variantId)
	return [...new Set(variants)].sort((one, other) => one - other).join(',')
}

export type AfterOrder = ReturnType<typeof afterOrder>
