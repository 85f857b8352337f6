import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLink } from '../app/features/account/flows/use-one-time-link.server.ts'
import type { LinkKind } from '../app/features/account/rules/one-time-link.ts'
import { accounts } from '../app/features/account/tables.server.ts'
import { drawnBracket } from '../app/features/tournament/bracket/testing/in-play.ts'
import { people as candidates } from '../app/features/tournament/bracket/testing/people.ts'
import { sendBracketMails } from '../app/features/mailing/news-mail/operations/send-bracket-mails.server.ts'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { productVariants, restockAsks } from '../app/features/catalog/tables.server.ts'
import { events } from '../app/features/event/tables.server.ts'
import { issueInvoice } from '../app/features/order/invoice/operations/issue-invoice.server.ts'
import { startMailing } from '../app/features/mailing/operations/start-mailing.server.ts'
import { checkLetter } from '../app/features/mailing/rules/mailing.ts'
import { newsMails } from '../app/features/mailing/news-mail/tables.server.ts'
import { tellNumbers } from '../app/features/mailing/news-mail/operations/tell-numbers.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { orders } from '../app/features/order/tables.server.ts'
import { partnerApplications } from '../app/features/provider/partner/tables.server.ts'
import { attendees } from '../app/features/attendee/registration/tables.server.ts'
import { returns } from '../app/features/order/returns/tables.server.ts'
import { reviews } from '../app/features/review/tables.server.ts'
import { followNews, followRounds, follows } from '../app/features/follow/tables.server.ts'
import { pageMessages } from '../app/features/page/message/tables.server.ts'
import { saveSettings } from '../app/features/settings/operations/save-settings.server.ts'
import { saleReminders } from '../app/features/follow/sale-reminder/tables.server.ts'
import { newsletterReaders } from '../app/features/follow/newsletter/tables.server.ts'
import { sendLetter } from '../app/features/follow/newsletter/operations/send-letter.server.ts'
import { ticketTransfers } from '../app/features/attendee/self-service/tables.server.ts'
import { teamInvitations } from '../app/features/provider/team/tables.server.ts'
import { waitingEntries } from '../app/features/waiting-list/tables.server.ts'
import { webhooks } from '../app/features/webhook/tables.server.ts'
import { priceMails } from '../app/features/shop-window/wishlist/tables.server.ts'
import { locales, type Locale } from '../app/kernel/locale.ts'
import type { StoredFact } from '../app/platform/facts/facts.server.ts'
import type { Store } from '../app/platform/database/database.server.ts'
import type { Job } from '../app/platform/jobs/jobs.server.ts'
import type { Message } from '../app/platform/mail/mail.server.ts'
import { publicUrl } from '../app/platform/settings/settings.server.ts'
import { reactions } from '../app/reactions.server.ts'
import { linksOf } from '../world/testing/page-visit.ts'
import { asAccount, playedIn, system, type Played } from '../world/testing/test-world.ts'
import { openWholeSite, type Role, type WholeSite } from './testing/whole-site.ts'

/** Every job that a fact starts and that sends mail, found by our way to name such jobs. */
const writers = new Map<string, Job>()
for (const job of Object.values(reactions).flat()) if (/^(mail|send)-/.test(job.name)) writers.set(job.name, job)

type OrderRow = typeof orders.$inferSelect
type Fact = Pick<StoredFact, 'about' | 'data'>
/** Makes the situation that a job tells of, and gives its fact. */
type Scene = (cast: Cast) => Promise<Fact> | Fact

interface Cast extends Played {
	locale: Locale
	/** The customer's order of two paid places and a shirt, and its people. */
	order: OrderRow
	people: readonly number[]
	product: number
	write: <Value>(run: (store: Store) => Promise<Value>) => Promise<Value>
}

let site: WholeSite
beforeAll(async () => {
	site = await openWholeSite()
}, 300_000)
afterAll(() => site.close())

const day = 86_400_000
const home = { name: 'Khách', phone: '0901234567', country: 'VN', street: '12 Tràng Tiền', city: 'Cửa Nam', state: 'Hà Nội' }

/** An order whose state differs from scene to scene, because a mail about it has to be true. */
async function castIn(locale: Locale): Promise<Cast> {
	const played = playedIn(site.world, site.stage)
	const { stage, value, world } = played
	const buyer = asAccount(stage.accounts.customer, { locale, visitor: randomUUID() })
	const write: Cast['write'] = (run) => world.database.transaction(run)
	await write((store) => store.update(accounts).set({ locale }))
	const names = [{ name: 'Nguyễn Thị Hồng Đào' }, { name: 'Lê Minh' }]
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 2, attendees: names }] },
		buyer,
	)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, buyer)
	const contact = { email: 'khach@example.vn', name: 'Khách', phone: '0901234567', newsletter: false }
	const checkout = { paymentMethod: 'cash_on_delivery', deliveryMethodId: stage.delivery, billingAddress: { ...home, useAsShipping: 'on' } }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, ...checkout }, buyer)
	const [row] = await world.database.reader.select().from(orders).where(eq(orders.id, order.id))
	if (!row) throw new Error('the order is not there')
	const people = await world.database.reader.select().from(attendees).where(eq(attendees.orderId, order.id)).orderBy(attendees.id)
	const [shirt] = await world.database.reader.select().from(productVariants).where(eq(productVariants.id, stage.product))
	return { ...played, locale, order: row, people: people.map(({ id }) => id), product: shirt?.productId ?? 0, write }
}

/** A fact about the order, and the order's state at that time. */
function ofOrder(standing: Partial<OrderRow> = {}, data: Record<string, unknown> = {}): Scene {
	return async ({ order, write, people }) => {
		const before = { status: order.status, deliveryStatus: order.deliveryStatus, holdEndsAt: standing.status === 'Pending' ? soon() : null }
		await write((store) =>
			store
				.update(orders)
				.set({ ...before, ...standing })
				.where(eq(orders.id, order.id)),
		)
		const ofPerson = 'attendeeId' in data ? { attendeeId: people[0] } : {}
		return { about: `order:${order.id}`, data: { orderId: order.id, ...data, ...ofPerson } }
	}
}

const letter = { subject_vi_VN: 'Nhận bib', body_vi_VN: 'Chào', subject_en_US: 'Your bib', body_en_US: 'Hello' }
const soon = () => new Date(site.world.clock().getTime() + day)
const less = { remainingBeforeMinor: 700_000, remainingMinor: 350_000 }
const news = { news: 'postponed', factId: 1, from: '2026-12-20T05:00:00Z' }

function ofLink(kind: LinkKind): Scene {
	return async ({ locale, stage, world, write }) => {
		const accountId = stage.accounts.customer
		const { clock, dice, secrets } = world
		const link = await write((store) => makeLink({ store, now: clock(), dice, secrets }, { kind, accountId, sentTo: 'khach@example.vn' }))
		return { about: `account:${accountId}`, data: { linkId: link, locale } }
	}
}

const ofAccount = (data: Record<string, unknown> = {}): Scene => {
	return ({ stage, locale }) => ({ about: `account:${stage.accounts.customer}`, data: { locale, ...data } })
}

const ofTeam = (data: Record<string, unknown> = {}): Scene => {
	return ({ stage }) => ({ about: `provider:${stage.provider}`, data: { accountId: stage.accounts.manager, ...data } })
}

async function idOf(rows: Promise<{ id: number }[]>): Promise<number> {
	const [row] = await rows
	if (!row) throw new Error('nothing was inserted')
	return row.id
}

const ofReturn =
	(standing: Partial<typeof returns.$inferInsert> = {}, data: Record<string, unknown> = {}): Scene =>
	async ({ order, stage, world, write }) => {
		const asked = {
			...{ number: `R-${randomUUID()}`, key: randomUUID(), orderId: order.id, providerId: stage.provider },
			...{ accountId: stage.accounts.customer, state: 'requested' as const, reason: 'changed_mind' as const, message: '' },
			...{ pictures: [], currency: 'VND' as const, refundMinor: 250_000, requestedAt: world.clock(), ...standing },
		}
		const returnId = await write((store) => idOf(store.insert(returns).values(asked).returning({ id: returns.id })))
		await write((store) => store.update(orders).set({ status: 'Confirmed' }).where(eq(orders.id, order.id)))
		return { about: `return:${returnId}`, data: { returnId, orderId: order.id, ...data } }
	}

const ofReview =
	(standing: Partial<typeof reviews.$inferInsert>): Scene =>
	async ({ product, stage, world, write }) => {
		const said = {
			productId: product,
			accountId: stage.accounts.customer,
			rating: 5,
			message: 'Đẹp',
			pictures: [],
			createdAt: world.clock(),
		}
		const values = { ...said, state: 'published' as const, ...standing }
		const reviewId = await write(async (store) => {
			await store.delete(reviews)
			return idOf(store.insert(reviews).values(values).returning({ id: reviews.id }))
		})
		return { about: `review:${reviewId}`, data: { reviewId } }
	}

const ofApplication: Scene = async ({ locale, stage, world, write }) => {
	const application = {
		...{ accountId: stage.accounts.customer, state: 'declined' as const, organisation: 'Hội Chạy Huế', kind: 'club' as const },
		...{ contactName: 'Lan', email: 'lan@example.vn', phone: '+84901234567', country: 'VN' as const, taxId: '', website: '' },
		...{ city: 'Huế', organises: 'Chạy', documents: [], words: [], locale, sentAt: world.clock(), changedAt: world.clock() },
	}
	const applicationId = await write((store) =>
		idOf(store.insert(partnerApplications).values(application).returning({ id: partnerApplications.id })),
	)
	return { about: `application:${applicationId}`, data: { applicationId } }
}

const ofInvitation =
	(standing: Partial<typeof teamInvitations.$inferInsert> = {}): Scene =>
	async ({ locale, stage, world, write }) => {
		const asked = { providerId: stage.provider, kind: 'join' as const, email: `${randomUUID()}@example.vn`, role: 'manager' as const }
		const values = { ...asked, invitedBy: stage.accounts.owner, locale, createdAt: world.clock(), expiresAt: soon(), ...standing }
		const invitationId = await write(async (store) => {
			await store.delete(teamInvitations)
			return idOf(store.insert(teamInvitations).values(values).returning({ id: teamInvitations.id }))
		})
		return { about: `provider:${stage.provider}`, data: { invitationId } }
	}

const ofTransfer =
	(state: 'offered' | 'accepted'): Scene =>
	async ({ locale, order, people, stage, world, write }) => {
		const passed = {
			providerId: stage.provider,
			eventId: stage.event,
			attendeeId: people[1] ?? 0,
			name: 'Bình',
			email: 'binh@example.vn',
			locale,
		}
		const values = { ...passed, state, offeredAt: world.clock(), endsAt: soon(), endedAt: state === 'offered' ? null : world.clock() }
		const transferId = await write(async (store) => {
			await store.update(attendees).set({ transferId: null }).where(eq(attendees.orderId, order.id))
			await store.delete(ticketTransfers)
			const id = await idOf(store.insert(ticketTransfers).values(values).returning({ id: ticketTransfers.id }))
			if (state === 'accepted') await store.update(attendees).set({ transferId: id }).where(eq(attendees.id, passed.attendeeId))
			await store.update(orders).set({ status: 'Confirmed' }).where(eq(orders.id, order.id))
			return id
		})
		return { about: `attendee:${passed.attendeeId}`, data: { transferId, orderId: order.id } }
	}

const ofEntry =
	(standing: Partial<typeof waitingEntries.$inferInsert>, eventIs: Partial<typeof events.$inferInsert> = {}): Scene =>
	async ({ locale, stage, world, write }) => {
		const asked = {
			providerId: stage.provider,
			eventId: stage.event,
			variantId: stage.variants.plain,
			name: 'Mai',
			email: 'mai@example.vn',
		}
		const values = { ...asked, quantity: 1, locale, state: 'unconfirmed' as const, askedAt: world.clock(), ...standing }
		const entryId = await write(async (store) => {
			await store.delete(waitingEntries)
			await store
				.update(events)
				.set({ state: 'published', ...eventIs })
				.where(eq(events.id, stage.event))
			return idOf(store.insert(waitingEntries).values(values).returning({ id: waitingEntries.id }))
		})
		return { about: `waiting:${entryId}`, data: { entryId, from: 'offered' } }
	}

const ofSaleReminder =
	(standing: Partial<typeof saleReminders.$inferInsert>): Scene =>
	async ({ locale, stage, world, write }) => {
		const asked = { eventId: stage.event, variantId: stage.variants.soon, email: 'mai@example.vn', locale, askedAt: world.clock() }
		const reminderId = await write(async (store) => {
			await store.delete(saleReminders)
			await store.update(events).set({ state: 'published' }).where(eq(events.id, stage.event))
			const values = { ...asked, state: 'unconfirmed' as const, ...standing }
			return idOf(store.insert(saleReminders).values(values).returning({ id: saleReminders.id }))
		})
		return { about: `event:${stage.event}`, data: { reminderId } }
	}

const ofFollow =
	(isNews: boolean): Scene =>
	async ({ locale, stage, world, write }) => {
		const data = await write(async (store) => {
			await store.delete(follows)
			await store.delete(followNews)
			await store.delete(followRounds)
			await store.update(events).set({ state: 'published' }).where(eq(events.id, stage.event))
			const state = isNews ? ('following' as const) : ('unconfirmed' as const)
			const asked = { providerId: stage.provider, email: 'mai@example.vn', locale, state, askedAt: world.clock() }
			const followId = await idOf(store.insert(follows).values(asked).returning({ id: follows.id }))
			if (!isNews) return { followId }
			const round = { providerId: stage.provider, begunAt: world.clock() }
			const roundId = await idOf(store.insert(followRounds).values(round).returning({ id: followRounds.id }))
			await store.insert(followNews).values({ eventId: stage.event, providerId: stage.provider, publishedAt: world.clock(), roundId })
			return { followId, roundId }
		})
		return { about: `follow:${data.followId}`, data }
	}

const ofReader =
	(standing: Partial<typeof newsletterReaders.$inferInsert> = {}): Scene =>
	async ({ locale, world, write }) => {
		const asked = { email: 'mai@example.vn', locale, state: 'asked' as const, askedAt: world.clock(), ...standing }
		const readerId = await write(async (store) => {
			await store.delete(newsletterReaders)
			return idOf(store.insert(newsletterReaders).values(asked).returning({ id: newsletterReaders.id }))
		})
		return { about: `newsletter_reader:${readerId}`, data: { readerId } }
	}

/** The message goes to the house, which reads it at the desk. */
const ofMessage: Scene = async ({ locale, stage, value, world, write }) => {
	await value(saveSettings, { supportEmail: 'hotro@example.vn' }, asAccount(stage.accounts.staff, { staff: true }))
	const said = { topic: 'Vé', name: 'Mai', email: 'mai@example.vn', phone: '', text: 'Chào Hội' }
	const messageId = await write(async (store) => {
		await store.delete(pageMessages)
		const row = { ...said, path: 'about-us', place: 1, locale, at: world.clock() }
		return idOf(store.insert(pageMessages).values(row).returning({ id: pageMessages.id }))
	})
	return { about: `page_message:${messageId}`, data: { messageId } }
}

const scenes: Record<string, Scene> = {
	'mail-verification': ofLink('verify_email'),
	'mail-password-reset': ofLink('reset_password'),
	'mail-old-address': ofLink('change_email_old'),
	'mail-new-address': ofLink('change_email_new'),
	'mail-known-address': ofAccount(),
	'mail-password-changed': ofAccount(),
	'mail-goodbye': ofAccount({ email: 'khach@example.vn' }),
	'mail-new-browser': ofAccount({ browser: 'Firefox', system: 'Linux' }),
	'mail-passkey-added': ofAccount({ passkey: 'Điện thoại' }),
	'mail-second-step-failed': ofAccount(),
	'mail-second-step-off': ofAccount(),
	'mail-second-step-on': ofAccount(),

	'mail-confirmation': ofOrder(),
	'mail-confirmation-again': ofOrder({}, { mail: 'confirmation' }),
	'mail-provider': ofOrder(),
	'mail-quote-to-provider': ofOrder({ status: 'Authorized' }),
	'mail-payment-failed': ofOrder({ status: 'Pending' }),
	'mail-order-expired': ofOrder({ status: 'Pending' }),
	'mail-payment-refunded': ofOrder({}, { refundMinor: 350_000 }),
	'mail-order-canceled': ofOrder({ status: 'Canceled' }, { refundMinor: 350_000 }),
	'mail-place-canceled': ofOrder({}, { attendeeId: 0, ...less }),
	'mail-order-owes-less': ofOrder({}, { ...less }),
	'mail-order-authorized': ofOrder({ status: 'Authorized' }),
	'mail-quote-agreed': ofOrder(),
	'mail-quote-raised': ofOrder({ status: 'Authorized' }),
	'mail-promise-lost': ofOrder({ status: 'Pending' }),
	'mail-promise-lost-to-provider': ofOrder({ status: 'Pending' }),
	'mail-pay-again': ofOrder({ status: 'Pending' }, { mail: 'pay_again' }),
	'mail-rest-due': ofOrder({}, {}),
	'mail-auto-charged': ofOrder({}, { automatic: true }),
	'mail-auto-charge-failed': ofOrder({}, { automatic: true, failureCode: 'authentication_required' }),
	'mail-order-shipped': ofOrder({ deliveryStatus: 'assigned' }),
	'mail-order-delivered': ofOrder({ deliveryStatus: 'done' }),
	'mail-shipped-again': ofOrder({ deliveryStatus: 'assigned' }, { mail: 'shipped' }),
	'mail-delivered-again': ofOrder({ deliveryStatus: 'done' }, { mail: 'delivered' }),
	'mail-canceled-again': ofOrder({ status: 'Canceled' }, { mail: 'canceled' }),
	'mail-invoice': async (cast) => {
		const fact = await ofOrder()(cast)
		const orderId = Number(fact.data['orderId'] ?? cast.order.id)
		const { paperId } = await cast.value(issueInvoice, { orderId }, system)
		return { ...fact, data: { ...fact.data, paperId } }
	},
	'mail-refund-failed': ofOrder(),
	'mail-payment-mismatched': ofOrder({}, { asked: 1, said: { amount: 2, currency: 'VND' } }),

	'mail-event-news': ofOrder({}, news),
	'mail-event-reminder': async (cast) => {
		const [event] = await cast.world.database.reader.select().from(events).where(eq(events.id, cast.stage.event))
		return ofOrder({}, { factId: 1, startsAt: event?.startsAt.toISOString() })(cast)
	},

	'mail-return-requested': ofReturn(),
	'mail-return-approved': ofReturn({ state: 'approved' }),
	'mail-return-received': ofReturn({ state: 'received' }, less),
	'mail-return-refunded': ofReturn({ state: 'refunded' }),
	'mail-return-rejected': ofReturn({ state: 'rejected', answer: 'Đã mặc' }),
	'mail-return-to-provider': ofReturn(),

	'mail-back-in-stock': async ({ locale, stage, world, write }) => {
		const asked = { variantId: stage.product, email: 'mai@example.vn', locale, askedAt: world.clock(), toldAt: world.clock() }
		const askId = await write((store) => idOf(store.insert(restockAsks).values(asked).returning({ id: restockAsks.id })))
		return { about: `product:${stage.product}`, data: { askId } }
	},
	'mail-price-drop': async ({ product, stage, world, write }) => {
		const accountId = stage.accounts.customer
		await write((store) => store.insert(priceMails).values({ accountId, since: world.clock() }).onConflictDoNothing())
		return { about: `account:${accountId}`, data: { accountId, drops: [{ productId: product, fromMinor: 300_000, toMinor: 250_000 }] } }
	},
	'mail-review-ask': async (cast) => {
		await cast.write((store) => store.delete(reviews))
		return ofOrder({ deliveryStatus: 'done' })(cast)
	},
	'mail-review-hidden': ofReview({ state: 'hidden' }),
	'mail-review-shown': ofReview({}),
	'mail-review-answered': ofReview({ answer: 'Cảm ơn' }),

	'mail-application-sent': ofApplication,
	'mail-application-asked-back': ofApplication,
	'mail-application-answered': ofApplication,
	'mail-application-approved': ofApplication,
	'mail-application-declined': ofApplication,
	'mail-application-withdrawn': ofApplication,

	'mail-team-invitation': ofInvitation(),
	'mail-member-joined': ofTeam(),
	'mail-member-left': ofTeam(),
	'mail-role-changed': ofTeam({ to: 'check_in' }),
	'mail-member-removed': ofTeam(),
	'mail-ownership-transferred': ofTeam({ from: 0 }),

	'mail-transfer-offered': ofTransfer('offered'),
	'mail-transferred-ticket': ofTransfer('accepted'),
	'mail-transfer-done': ofTransfer('accepted'),
	'mail-holder-canceled': ofTransfer('accepted'),
	'mail-exchanged-ticket': ({ people, stage }) => {
		return { about: `attendee:${people[0]}`, data: { attendeeId: people[0], to: stage.variants.plain, refundMinor: 0 } }
	},

	'mail-follow-asked': ofFollow(false),
	'mail-follow-news': ofFollow(true),
	'mail-newsletter-asked': ofReader(),
	'mail-page-message': ofMessage,
	'mail-message-received': ofMessage,
	'mail-sale-reminder-asked': ofSaleReminder({}),
	'mail-sale-opened': (cast) => ofSaleReminder({ state: 'told', toldAt: cast.world.clock() })(cast),

	'mail-waiting-asked': ofEntry({}),
	'mail-waiting-offered': (cast) => ofEntry({ state: 'offered', confirmedAt: cast.world.clock(), offerEndsAt: soon() })(cast),
	'mail-waiting-expired': ofEntry({ state: 'expired' }),
	'mail-waiting-paused': (cast) => ofEntry({ state: 'waiting', confirmedAt: cast.world.clock() }, { state: 'draft' })(cast),
	'mail-waiting-withdrawn': ofEntry({ state: 'closed' }),
	'mail-waiting-called-off': ofEntry({ state: 'closed' }, { state: 'cancelled' }),

	'mail-webhook-disabled': async ({ stage, world, write }) => {
		const row = {
			providerId: stage.provider,
			url: 'https://hoi.example.vn/facts',
			factNames: ['order.confirmed'],
			createdAt: world.clock(),
		}
		const webhookId = await write((store) => idOf(store.insert(webhooks).values(row).returning({ id: webhooks.id })))
		return { about: `webhook:${webhookId}`, data: { webhookId } }
	},
	'send-mailing': async ({ locale, stage, value, write }) => {
		// The mailing reaches everybody, each person in the language of their order.
		await write((store) => store.update(orders).set({ locale }))
		const owner = asAccount(stage.accounts.owner)
		const { mailingId } = await value(startMailing, { eventId: stage.event, key: randomUUID(), letter }, owner)
		return { about: `event:${stage.event}`, data: { mailingId } }
	},
	'send-newsletter': async (cast) => {
		await ofReader({ state: 'confirmed', confirmedAt: cast.world.clock() })(cast)
		const staff = asAccount(cast.stage.accounts.staff, { staff: true })
		const { letterId } = await cast.value(sendLetter, { key: randomUUID(), letter }, staff)
		return { about: `newsletter:${letterId}`, data: { letterId } }
	},
	'send-newsletter-trial': ({ locale, stage }) => ({
		about: `account:${stage.accounts.staff}`,
		data: { letter: checkLetter(letter).cleaned, accountId: stage.accounts.staff, locale },
	}),
	'send-mailing-trial': ({ locale, stage }) => {
		return {
			about: `event:${stage.event}`,
			data: { eventId: stage.event, letter: checkLetter(letter).cleaned, accountId: stage.accounts.owner, locale },
		}
	},
	'send-news-mails': async ({ people, locale, stage, value, write }) => {
		await write((store) => store.delete(newsMails))
		const candidateNumber = `A${locales.indexOf(locale)}`
		await write((store) =>
			store
				.update(attendees)
				.set({ candidateNumber })
				.where(eq(attendees.id, people[0] ?? 0)),
		)
		await value(tellNumbers, { eventId: stage.event }, asAccount(stage.accounts.owner))
		return { about: `event:${stage.event}`, data: { kind: 'number', eventId: stage.event, scopeId: stage.event } }
	},
}

/** Other mails of the same jobs, with different links. */
const more: readonly (readonly [string, Scene])[] = [
	['mail-event-news', ofOrder({}, { news: 'cancelled', factId: 2, refund: true })],
	[
		'mail-event-news',
		async (cast) => {
			const { about } = await ofTransfer('accepted')(cast)
			return { about, data: { orderId: cast.order.id, ...news, factId: 3 } }
		},
	],
	[
		'send-news-mails',
		async (cast) => {
			const { locale, stage, value, write } = cast
			await candidates(
				cast,
				['An', 'Bình'].map((name) => ({ name, email: `${randomUUID()}@example.vn` })),
			)
			await write((store) => store.update(orders).set({ locale }))
			const asked = { eventId: stage.event, bracketId: await drawnBracket(cast) }
			await value(sendBracketMails, asked, asAccount(stage.accounts.owner))
			return { about: `event:${stage.event}`, data: { kind: 'bracket', eventId: stage.event, scopeId: asked.bracketId } }
		},
	],
	['mail-return-received', ofReturn({ state: 'received' })],
	['mail-newsletter-asked', (cast) => ofReader({ state: 'confirmed', confirmedAt: cast.world.clock() })(cast)],
	['mail-team-invitation', ofInvitation({ kind: 'ownership', role: 'owner', email: 'khach@example.vn' })],
]

/** The role of a mail's reader on the site: a reader without an account is a visitor. */
function readerOf({ to }: Message): Role {
	const known: Partial<Record<string, Role>> = {
		'khach@example.vn': 'customer',
		'chu@example.vn': 'owner',
		'hoi-chay@example.vn': 'owner',
		'quanly@example.vn': 'manager',
		'hotro@example.vn': 'staff',
	}
	return known[to] ?? 'visitor'
}

/** Where a link ends for somebody whose browser follows redirects. */
async function follow(link: string, role: Role): Promise<{ status: number; path: string }> {
	const url = new URL(link)
	for (let steps = 0; steps < 6; steps += 1) {
		const answer = await fetch(site.url + url.pathname + url.search, { redirect: 'manual', headers: site.headersOf(role) })
		await answer.arrayBuffer()
		const location = answer.headers.get('location')
		if (location === null) return { status: answer.status, path: url.pathname }
		url.href = new URL(location, url).href
	}
	throw new Error(`${link} leads in a circle`)
}

/**
 * A link that anybody who has it may open. An invitation to own a provider is different: its reader has to sign in with the invited address
 * (provider/team/rules).
 */
const opensForAnybody = (link: string, { to }: Message) =>
	/[?&](secret|token|code)=/.test(link) && !(link.includes('/team-invitation') && to === 'khach@example.vn')

/** The event that a link names; the event's number is at the end (specification §2). */
function eventIn(link: string): string | undefined {
	const parts = new URL(link).pathname.split('/')
	return parts[parts.indexOf('event') + 1 || parts.length]
}

/** The faults of a mail's links for its reader. */
async function faultsOf(mail: Message, locale: Locale): Promise<string[]> {
	const faults: string[] = []
	const links = linksOf(mail, publicUrl(site.world.settings))
	for (const link of links) {
		const readers = new Set<Role>([readerOf(mail), ...(opensForAnybody(link, mail) ? (['visitor'] as const) : [])])
		for (const role of readers) {
			const { status, path } = await follow(link, role)
			if (status !== 200) faults.push(`${link} answers ${status} to ${role}`)
			if (/\/login/.test(path) && !new URL(link).pathname.endsWith('/login')) faults.push(`${link} asks ${role} to sign in`)
		}
		if (eventIn(link)?.match(/(^|-)\d+$/) === null) faults.push(`${link} has no number`)
		const isEnglish = /\/en_US(\/|$)|lang=en_US/.test(link)
		const isHome = new URL(link).pathname === '/'
		if (!isHome && isEnglish !== (locale === 'en_US') && !/\/(my-events|desk)\//.test(link)) faults.push(`${link} is in another language`)
	}
	if (links.length === 0) faults.push('leads nowhere')
	return faults
}

it('every job that sends mail has a scene', () => {
	expect(Object.keys(scenes).sort()).toEqual([...writers.keys()].sort())
})

describe.each(locales)('mails in %s', (locale) => {
	let cast: Cast
	let facts = 0
	beforeAll(async () => {
		cast = await castIn(locale)
	})

	it.each([...Object.entries(scenes), ...more])('lead to pages their reader may open: %s', async (name, scene) => {
		const { world } = cast
		const before = world.mail.sent.length
		facts += 1
		await writers.get(name)?.run(world, { id: 900_000 + locales.indexOf(locale) * 1_000 + facts, name, ...(await scene(cast)) })
		const mails = world.mail.sent.slice(before)
		expect(mails.length).toBeGreaterThan(0)
		const faults: string[] = []
		for (const mail of mails) faults.push(...(await faultsOf(mail, locale)))
		await cast.write((store) => store.update(events).set({ state: 'published' }).where(eq(events.id, cast.stage.event)))
		expect(faults).toEqual([])
	})
})
