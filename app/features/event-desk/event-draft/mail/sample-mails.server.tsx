import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import type { LinkedSite } from '~/platform/mail/page-link.ts'
import { totalsView } from '~/features/cart/rules/cart-view.ts'
import type { EventMail } from '~/features/event/rules/mail-notes.ts'
import { confirmedSubject, OrderConfirmedMail } from '~/features/order/mail/order-confirmed.tsx'
import type { EventOfOrder, OrderShown } from '~/features/order/rules/order-shown.ts'
import { WaitingMail, waitingSubject } from '~/features/waiting-list/mail/waiting-news.tsx'
import { EventNewsMail } from './event-news.tsx'
import { EventReminderMail, reminderSubject } from './event-reminder.tsx'
import { mailText } from './text/mail-text.ts'

/** The facts of an event and its organiser that mails name. */
export interface MailSample extends Omit<EventOfOrder, 'name' | 'cancelled' | 'mailNote' | 'revision'> {
	name: Translated
	currency: Currency
}

interface SampleWanted {
	sample: MailSample
	mail: EventMail
	locale: Locale
	/** What the organiser adds, in this language; empty where there is no note. */
	note: string
	site: LinkedSite
}

/** A mail of an event as one of its attendees would get it. */
export async function sampleMail(wanted: SampleWanted): Promise<{ subject: string; html: string }> {
	const { subject, element } = drawn(wanted)
	return { subject, html: (await renderMail(element)).html }
}

function drawn({ sample, mail, locale, note, site }: SampleWanted) {
	const text = mailText[locale]
	const { sample: words } = text
	const order = sampleOrder(sample, locale)
	const reader = { name: words.name, locale, eventName: order.event.name }
	switch (mail) {
		case 'tickets': {
			const shown = { ...order, event: { ...order.event, mailNote: note } }
			return {
				subject: confirmedSubject(shown),
				element: <OrderConfirmedMail order={shown} site={site} attached={1} wallets={{ apple: false, google: false }} />,
			}
		}
		case 'reminder':
			return { subject: reminderSubject(reader), element: <EventReminderMail {...{ order, reader, site }} written={note} /> }
		case 'cancelled': {
			const told = { news: mail, note: words.why, refund: true }
			return {
				subject: text.cancelled.subject(reader.eventName),
				element: <EventNewsMail {...{ order, reader, told, site }} written={note} />,
			}
		}
		case 'postponed': {
			const told = { news: mail, note: words.why, from: sample.startsAt, refundUntil: null }
			return {
				subject: text.postponed.subject(reader.eventName),
				element: <EventNewsMail {...{ order, reader, told, site }} written={note} />,
			}
		}
		case 'offer': {
			const event = { name: reader.eventName, timeZone: sample.timeZone }
			const offer = { quantity: 1, ticket: words.ticket, offerEndsAt: new Date(sample.startsAt), note: '', path: `/event/${sample.slug}` }
			const found = { ...offer, locale, state: 'offered' as const, name: words.name, event, written: note }
			return { subject: waitingSubject(found), element: <WaitingMail found={found} site={site} /> }
		}
	}
}

/** An invented order: one ticket, free of charge. */
function sampleOrder({ currency, ...sample }: MailSample, locale: Locale): OrderShown & { event: EventOfOrder } {
	const { name, ticket } = mailText[locale].sample
	const none = money(0, currency)
	const nothing = { subtotal: 0, original: 0, savings: 0, discount: 0, tax: 0, deposit: 0, delivery: 0, paymentFee: 0, total: 0 }
	const times = { variantId: 0, startsAt: sample.startsAt, endsAt: sample.endsAt }
	return {
		...{ id: 0, number: 'HOI-0000', secret: '', status: 'Confirmed', label: 'done', locale, placedAt: sample.startsAt, holdEndsAt: null },
		...{ contact: { email: '', name, phone: '', newsletter: false }, billingAddress: null, shippingAddress: null },
		...{ deliveryMethod: null, deliveryStatus: null, deliveryCode: null, quote: null, gift: null, weightGrams: 0 },
		...{ paymentNote: null, paymentMethod: 'free', code: null, provider: sample.provider },
		event: { ...sample, revision: 0, name: inLocale(sample.name, locale) },
		lines: [{ id: 0, kind: 'ticket', name: ticket, quantity: 1, price: none, subtotal: none, discount: none }],
		...{
			reductions: [],
			totals: totalsView({ currency, count: 1, ...nothing }),
			paid: none,
			money: { received: none, givenBack: none, toGiveBack: none, kept: none, moves: [], givenUp: [] },
			remaining: none,
			dueNow: none,
		},
		...{ restDueAt: null, steps: [], cancelling: null, payments: [], refunds: [], extrasGivenBack: [], papers: [] },
		attendees: [{ id: 0, name, ticket, price: none, code: '0', candidateNumber: null, ...times, canceled: false, givenAway: false }],
	}
}
