import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { linksOf, visitPage } from '#world/testing/page-visit.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import type { Locale } from '~/kernel/locale.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { NoSuchMailbox, type Message } from '~/platform/mail/mail.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { findAttendee } from '~/features/event-desk/operations/find-attendee.server.ts'
import { findAttendeeColumns } from '~/features/attendee/operations/find-attendee-columns.server.ts'
import { askedOf, attendeesView, queryOfChosen } from '~/features/attendee/rules/attendees-view.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { acceptTransfer } from '~/features/attendee/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { continueMailing } from './continue-mailing.server.ts'
import { findOptOut } from './find-opt-out.server.ts'
import { listMailings } from './list-mailings.server.ts'
import { previewMailing } from './preview-mailing.server.ts'
import { setOptOut } from './set-opt-out.server.ts'
import { startMailing } from './start-mailing.server.ts'
import { stopMailing } from './stop-mailing.server.ts'
import { takeMailed } from './take-mailed.server.ts'
import { tryMailing } from './try-mailing.server.ts'

const letter = {
	subject_vi_VN: 'Nhận bib cho {event}',
	body_vi_VN: 'Chào {name},\nxem https://hoi.example.vn/bib.\n\nHẹn gặp!',
	subject_en_US: 'Your bib',
	body_en_US: 'Hello {name} <b>',
}

const newcomer = (locale: Locale) => callerAs(undefined, { visitor: randomUUID(), locale })

/** A free order placed with an address, and its attendees. */
async function booked(
	{ value, stage }: Played,
	email: string,
	names: readonly string[],
	locale: Locale = 'vi_VN',
	buyer = newcomer(locale),
) {
	const items = [{ variantId: stage.variants.free, quantity: names.length, attendees: names.map((name) => ({ name })) }]
	await value(addTicketsToCart, { eventId: stage.event, items }, buyer)
	const contact = { email, name: `Chủ ${names[0]}`, phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, buyer)
	return (await value(findOrder, { id: order.id }, buyer)).attendees
}

function desk(played: Played) {
	const { value, refusal, stage, world } = played
	const owner = asAccount(stage.accounts.owner)
	const eventId = stage.event
	return {
		eventId,
		owner,
		start: (more: object = {}) => value(startMailing, { eventId, key: randomUUID(), letter, ...more }, owner),
		refused: (more: object) => refusal(startMailing, { eventId, key: randomUUID(), letter, ...more }, owner),
		count: (more: object = {}) => value(previewMailing, { eventId, ...more }, owner),
		list: async () => (await value(listMailings, { eventId }, owner)).mailings,
		work: () => world.jobs.runAll(world),
		mailings: () => world.mail.sent.filter(({ key }) => key.startsWith('mailing')),
	}
}

const linkIn = ({ unsubscribeUrl = '' }: Message) => {
	const { pathname, searchParams } = new URL(unsubscribeUrl)
	return { recipientId: Number(pathname.split('/').at(-1)), secret: searchParams.get('secret') ?? '' }
}

describe('a mailing', () => {
	it('reaches each address once, in its language, and shows its progress', async () => {
		await play(async (played) => {
			const at = desk(played)
			await booked(played, 'lan@example.vn', ['Lan', 'Mai'])
			await booked(played, 'LAN@example.vn', ['Nam'])
			await booked(played, 'ann@example.com', ['Ann'], 'en_US')
			expect(await at.count()).toMatchObject({ attendees: 4, addresses: 2, optedOut: 0 })
			const { mailingId, recipients } = await at.start()
			expect(recipients).toBe(2)
			expect(await at.list()).toMatchObject([{ id: mailingId, state: 'sending', recipients: 2, counts: { waiting: 2, sent: 0 } }])
			await at.work()
			expect(await at.list()).toMatchObject([{ state: 'sent', counts: { waiting: 0, sent: 2 } }])
			const [ann, lan] = at.mailings().sort((one, other) => one.to.localeCompare(other.to))
			expect(lan).toMatchObject({ to: 'lan@example.vn', subject: 'Nhận bib cho Chạy đêm Hà Nội' })
			expect(lan?.replyTo?.email).toContain('@')
			expect(lan?.html).toContain('href="https://hoi.example.vn/bib"')
			expect(ann).toMatchObject({ to: 'ann@example.com', subject: 'Your bib' })
			expect(ann?.html).toContain('Hello Chủ Ann &lt;b&gt;')
			expect(ann?.unsubscribeUrl).toContain('/en_US/mailings/')
			await at.work()
			expect(at.mailings()).toHaveLength(2)
			expect(await at.list()).toMatchObject([
				{ subject: 'Nhận bib cho Chạy đêm Hà Nội', body: expect.stringContaining('Chào …,') as string },
			])
		})
	})

	it('links to existing pages: the event, and the opt-out', async () => {
		await play(async (played) => {
			const at = desk(played)
			const { world, value } = played
			await booked(played, 'lan@example.vn', ['Lan'])
			await booked(played, 'ann@example.com', ['Ann'], 'en_US')
			await at.start()
			await value(tryMailing, { eventId: at.eventId, letter }, at.owner)
			await at.work()
			expect(at.mailings()).toHaveLength(3)
			const origin = publicUrl(world.settings)
			for (const mail of at.mailings()) {
				const links = linksOf(mail, origin).filter((link) => !link.endsWith('/bib'))
				for (const link of links) expect([link, (await visitPage(world, link, callerAs())).status]).toEqual([link, 200])
				expect(links.some((link) => link.endsWith(`/event/chay-dem-${at.eventId}`))).toBe(true)
			}
		})
	})

	it('goes to those the table shows, or to those chosen in it', async () => {
		await play(async (played) => {
			const at = desk(played)
			const [lan] = await booked(played, 'lan@example.vn', ['Lan'])
			await booked(played, 'mai@example.vn', ['Mai'])
			const [gone] = await booked(played, 'gone@example.vn', ['Gone'])
			await played.value(cancelAttendee, { eventId: at.eventId, attendeeId: gone?.id }, at.owner)
			expect(await at.count()).toMatchObject({ addresses: 2 })
			expect(await at.count({ conditions: [{ column: 'name', operator: 'equals', value: 'Mai' }] })).toMatchObject({ addresses: 1 })
			await at.start({ ids: [lan?.id] })
			await at.work()
			expect(at.mailings().map(({ to }) => to)).toEqual(['lan@example.vn'])
			expect(await at.refused({ ids: [gone?.id] })).toBe('nobody_to_mail')
			const chosen = new URLSearchParams(queryOfChosen([gone?.id ?? 0], new URLSearchParams('status=canceled&page=2')))
			const asked = { ...askedOf(attendeesView({ variants: [], questions: [] }, chosen).view), ids: [gone?.id] }
			expect(chosen.get('ids')).toBe(String(gone?.id))
			expect(await at.count(asked)).toMatchObject({ attendees: 1, addresses: 1, unknown: [] })
			const unknown = [{ column: 'dateOfBirth', operator: 'greater', value: 'hôm qua' }]
			expect(await at.refused({ conditions: unknown })).toBe('conditions_not_understood')
			// Conditions of an address that make no sense: a removed question, an unknown ticket, an unknown status.
			const { variants, questions } = await played.value(findAttendeeColumns, { eventId: at.eventId }, at.owner)
			for (const address of ['where=q999999&is=equals&value=M', 'variant=999999', 'status=paid']) {
				const asked = askedOf(attendeesView({ variants, questions }, new URLSearchParams(address)).view)
				expect(await at.count(asked)).toMatchObject({ attendees: 0, addresses: 0, unknown: [expect.any(String)] })
				expect(await at.refused(asked)).toBe('conditions_not_understood')
			}
			expect(await at.refused({ letter: {} })).toBe('invalid_fields')
			expect(await at.list()).toHaveLength(1)
		})
	})

	it('goes to the present holder of a ticket that was passed on, in their language', async () => {
		await play(async (played) => {
			const { value, world } = played
			const at = desk(played)
			const lan = callerAs(undefined, { visitor: 'lan' })
			const [ticket] = await booked(played, 'lan@example.vn', ['Lan'], 'vi_VN', lan)
			const receiver = { name: 'Binh', email: 'Binh@example.com' }
			const { transferId } = await value(offerTransfer, { attendeeId: ticket?.id, ...receiver }, lan)
			const link = { transferId, secret: transferSecret(world.secrets, transferId) }
			await value(acceptTransfer, { ...link, attendee: { name: 'Binh' } }, callerAs(undefined, { visitor: 'binh', locale: 'en_US' }))
			await at.start()
			await at.work()
			expect(at.mailings()).toMatchObject([{ to: 'binh@example.com', subject: 'Your bib' }])
		})
	})

	it('goes to the account that accepted a ticket, at whatever address its holder was asked', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const at = desk(played)
			const lan = callerAs(undefined, { visitor: 'lan' })
			const [ticket] = await booked(played, 'lan@example.vn', ['Lan'], 'vi_VN', lan)
			const receiver = { name: 'Khách', email: 'chung@example.vn' }
			const { transferId } = await value(offerTransfer, { attendeeId: ticket?.id, ...receiver }, lan)
			const link = { transferId, secret: transferSecret(world.secrets, transferId) }
			await value(acceptTransfer, { ...link, attendee: { name: 'Khách' } }, asAccount(stage.accounts.customer))
			const { attendee } = await value(findAttendee, { eventId: at.eventId, attendeeId: ticket?.id }, at.owner)
			expect(attendee.holder).toEqual({ name: 'Khách', email: 'khach@example.vn' })
			await at.start()
			await at.work()
			expect(at.mailings().map(({ to }) => to)).toEqual(['khach@example.vn'])
		})
	})

	it('is one mailing, however often the button is pressed', async () => {
		await play(async (played) => {
			const at = desk(played)
			await booked(played, 'lan@example.vn', ['Lan'])
			const key = randomUUID()
			const first = await at.start({ key })
			expect(await at.start({ key })).toEqual(first)
			await at.work()
			expect(at.mailings()).toHaveLength(1)
		})
	})

	it('continues after an outage, and notes invalid addresses', async () => {
		await play(async (played) => {
			const at = desk(played)
			for (const name of ['an', 'bo', 'chi']) await booked(played, `${name}@example.vn`, [name])
			const { mail } = played.world
			await at.work()
			const send = mail.send.bind(mail)
			let left = 1
			mail.send = async (message) => {
				if (message.to === 'bo@example.vn') throw new NoSuchMailbox('550')
				if (left === 0) throw new Error('451 try later')
				left -= 1
				return send(message)
			}
			await at.start()
			await at.work().catch(() => {})
			expect((await at.list())[0]?.counts).toMatchObject({ sent: 1, refused: 1, waiting: 1 })
			left = 10
			for (const { id } of await played.world.jobs.listDead()) await played.world.jobs.replay(id)
			await at.work()
			expect((await at.list())[0]).toMatchObject({ state: 'sent', counts: { sent: 2, refused: 1, waiting: 0 } })
			expect(
				at
					.mailings()
					.map(({ to }) => to)
					.sort(),
			).toEqual(['an@example.vn', 'chi@example.vn'])
		})
	})

	it('is sent in several runs where the mail server is slow, to everybody once', async () => {
		await play(async (played) => {
			const { world } = played
			const at = desk(played)
			const names = Array.from({ length: 9 }, (_, nth) => `nguoi${nth}`)
			for (const name of names) await booked(played, `${name}@example.vn`, [name])
			await at.work()
			const send = world.mail.send.bind(world.mail)
			world.mail.send = async (message) => {
				world.pass({ seconds: 61 })
				await send(message)
			}
			await at.start()
			await at.work()
			expect((await at.list())[0]).toMatchObject({ state: 'sent', counts: { sent: 9, waiting: 0 } })
			expect(
				at
					.mailings()
					.map(({ to }) => to)
					.sort(),
			).toEqual(names.map((name) => `${name}@example.vn`))
			const runs = await world.database.reader.select().from(facts).where(eq(facts.name, 'mailing.continued')).orderBy(facts.id)
			expect(runs.length).toBeGreaterThan(0)
		})
	})

	it('leaves reserved recipients to the run that reserved them, until that run must be dead; then the organiser may continue', async () => {
		await play(async (played) => {
			const { value, refusal, world, stage } = played
			const at = desk(played)
			for (const name of ['an', 'bo']) await booked(played, `${name}@example.vn`, [name])
			await at.work()
			const { mailingId } = await at.start()
			const first = await value(takeMailed, { mailingId, most: 1 }, system)
			expect(first.recipients).toHaveLength(1)
			const dies = at.work()
			await dies.catch(() => {})
			expect(at.mailings().map(({ to }) => to)).toEqual(['bo@example.vn'])
			expect(await value(takeMailed, { mailingId, most: 9 }, system)).toMatchObject({ recipients: [], elsewhere: true })

			const goOn = { eventId: at.eventId, mailingId }
			const isContinued = async () => world.database.reader.$count(facts, eq(facts.name, 'mailing.continued'))
			expect(await at.list()).toMatchObject([{ standsStill: false }])
			await value(continueMailing, goOn, at.owner)
			expect(await isContinued()).toBe(0)
			world.pass({ minutes: 10 })
			expect(await at.list()).toMatchObject([{ state: 'sending', standsStill: true }])
			expect(await refusal(continueMailing, { ...goOn, eventId: stage.otherEvent }, asAccount(stage.accounts.otherOwner))).toBe(
				'mailing_not_found',
			)
			await value(continueMailing, goOn, at.owner)
			await value(continueMailing, goOn, at.owner)
			expect(await isContinued()).toBe(1)
			await at.work()
			expect(await at.list()).toMatchObject([{ state: 'sent', standsStill: false, counts: { sent: 2 } }])
			expect(at.mailings().map(({ to }) => to)).toEqual(['bo@example.vn', 'an@example.vn'])
		})
	})

	it('ends although those who are left opt out before their turn', async () => {
		await play(async (played) => {
			const { value, world } = played
			const at = desk(played)
			await booked(played, 'lan@example.vn', ['Lan'])
			await at.start()
			await at.work()
			const [first] = at.mailings()
			if (!first) throw new Error('no mailing')
			const { mailingId } = await at.start()
			await value(setOptOut, { ...linkIn(first), optedOut: true })
			await at.work()
			world.pass({ minutes: 11 })
			expect((await at.list()).find(({ id }) => id === mailingId)).toMatchObject({
				state: 'sent',
				standsStill: false,
				counts: { opted_out: 1 },
			})
		})
	})

	it('stops when told to', async () => {
		await play(async (played) => {
			const at = desk(played)
			await booked(played, 'lan@example.vn', ['Lan'])
			const { mailingId } = await at.start()
			expect(
				await played.refusal(stopMailing, { eventId: played.stage.otherEvent, mailingId }, asAccount(played.stage.accounts.otherOwner)),
			).toBe('mailing_not_found')
			await played.value(stopMailing, { eventId: at.eventId, mailingId }, at.owner)
			await at.work()
			expect(at.mailings()).toEqual([])
			expect(await at.list()).toMatchObject([{ state: 'stopped', counts: { waiting: 1 } }])
		})
	})

	it('sends a trial only to its writer', async () => {
		await play(async (played) => {
			const at = desk(played)
			await booked(played, 'lan@example.vn', ['Lan'])
			const { email } = await played.value(tryMailing, { eventId: at.eventId, letter }, at.owner)
			await at.work()
			expect(at.mailings()).toMatchObject([{ to: email, subject: 'Nhận bib cho Chạy đêm Hà Nội' }])
			expect(await at.list()).toEqual([])
			expect(await played.refusal(tryMailing, { eventId: at.eventId, letter }, system)).toBe('no_address_of_yours')
		})
	})
})

describe('somebody who wishes no more mail', () => {
	it('gets no more of that provider, by the link in a mailing and by no other link', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const at = desk(played)
			await booked(played, 'lan@example.vn', ['Lan'])
			await booked(played, 'mai@example.vn', ['Mai'])
			await at.start()
			await at.work()
			const link = linkIn(at.mailings().find(({ to }) => to === 'lan@example.vn') ?? ({} as Message))
			expect(await value(findOptOut, link)).toMatchObject({ email: 'lan@example.vn', optedOut: false })
			expect(await refusal(setOptOut, { ...link, recipientId: link.recipientId + 1, optedOut: true })).toBe('link_not_valid')
			expect(await refusal(findOptOut, { ...link, secret: 'x' })).toBe('link_not_valid')

			// One mailing is being sent already, another is written afterwards.
			await at.start()
			await value(setOptOut, { ...link, optedOut: true })
			await at.start()
			await at.work()
			expect(at.mailings().map(({ to }) => to)).toEqual(expect.arrayContaining(['mai@example.vn']))
			expect(at.mailings().filter(({ to }) => to === 'lan@example.vn')).toHaveLength(1)
			expect(await at.count()).toMatchObject({ addresses: 2, optedOut: 1 })
			expect((await at.list()).map(({ counts }) => counts.opted_out)).toEqual([1, 1, 0])

			await value(setOptOut, { ...link, optedOut: false })
			await at.start()
			await at.work()
			expect(at.mailings().filter(({ to }) => to === 'lan@example.vn')).toHaveLength(2)
		})
	})
})
