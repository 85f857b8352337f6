import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '~/kernel/operation.ts'
import { findMadeFile } from '~/features/made-file/operations/find-made-file.server.ts'
import { openMadeFile } from '~/features/made-file/operations/open-made-file.server.ts'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { accounts, sessions } from '~/features/account/tables.server.ts'
import { saveAddress } from '~/features/account/address/operations/save-address.server.ts'
import { addresses } from '~/features/account/address/tables.server.ts'
import { changeAthleteAvatar } from '~/features/account/athlete/operations/change-athlete-avatar.server.ts'
import { saveAthleteProfile } from '~/features/account/athlete/operations/save-athlete-profile.server.ts'
import { athleteProfiles } from '~/features/account/athlete/tables.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findDrawFile } from '~/features/draw/draw-record/operations/find-draw-file.server.ts'
import { checkDraw, isSound } from '~/features/draw/draw-record/rules/draw-file.ts'
import { drawEntrants } from '~/features/draw/draw-record/tables.server.ts'
import { drawn } from '~/features/draw/draw-record/testing/drawn.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { providerMembers } from '~/features/provider/tables.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { tickets } from '~/features/ticket/tables.server.ts'
import { handOverReward } from '~/features/draw/wheel/operations/hand-over-reward.server.ts'
import { wheelDesk } from '~/features/draw/wheel/testing/wheels.ts'
import { mailGoodbye } from '~/features/personal-data/jobs/mail-goodbye.server.tsx'
import { removePictures } from '~/features/personal-data/jobs/remove-pictures.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { askForMyData } from './ask-for-my-data.server.ts'
import { findDeletion } from './find-deletion.server.ts'

const email = 'khach@example.vn'

/** Gives a customer an order, a cart, a session and a picture. */
async function setLife({ world, stage, value }: Played) {
	const id = stage.accounts.customer
	const { reader } = world.database
	const now = world.clock()
	await reader.update(accounts).set({ passwordHash: 'the hash', avatarPath: 'avatars/face' }).where(eq(accounts.id, id))
	await world.files.put('avatars/face.webp', new Uint8Array([1]), 'image/webp')
	const [session] = await reader
		.insert(sessions)
		.values({ tokenHash: 'the token', accountId: id, createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) })
		.returning()
	if (!session) throw new Error('no session')
	const caller = asAccount(id, { visitor: visitorOfAccount(id) })
	if (caller.actor.kind === 'account') caller.actor.session = { id: session.id, startedAt: now }
	const fill = (quantity: number) =>
		value(
			addTicketsToCart,
			{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity, attendees: [{ name: '<b>Lan & Minh</b>' }] }] },
			caller,
		)
	await fill(1)
	const contact = { email, name: 'Trần Thị Lan', phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, caller)
	await fill(2)
	const address = { name: 'Trần Thị Lan', country: 'VN', street: '12 Lê Lợi', city: 'Phường Sài Gòn', state: 'TP HCM' }
	await value(saveAddress, { kind: 'billing', address }, caller)
	const athlete = await value(saveAthleteProfile, { name: 'Bé Minh' }, caller)
	await world.files.put('avatars/minh.webp', new Uint8Array([1]), 'image/webp')
	await value(changeAthleteAvatar, { id: athlete.id, avatarPath: 'avatars/minh' }, caller)
	return { id, caller, order, reader }
}

/** The file that a person gets as the copy of their data. */
async function copyFor({ value, world }: Played, caller: Caller, as: 'html' | 'json'): Promise<string> {
	const { fileId } = await value(askForMyData, { as }, caller)
	await world.jobs.runAll(world)
	expect(await value(findMadeFile, { fileId }, caller)).toMatchObject({ state: 'ready' })
	const { path } = await value(openMadeFile, { fileId }, caller)
	return new TextDecoder().decode(await world.files.get(path))
}

async function tablesFor(played: Played, caller: Caller) {
	return (JSON.parse(await copyFor(played, caller, 'json')) as { tables: Record<string, object[]> }).tables
}

describe('the copy of a person’s data', () => {
	it('holds all data, but no secrets', async () => {
		await play(async (played) => {
			const { caller, order } = await setLife(played)
			const tables = await tablesFor(played, caller)
			expect(tables).toMatchObject({
				accounts: [{ email }],
				sessions: [{}],
				orders: [{ number: order.number, contact: { name: 'Trần Thị Lan' } }],
				orderLines: [{ quantity: 1 }],
				attendees: [{ name: '<b>Lan & Minh</b>' }],
				cartLines: [{ quantity: 2 }],
				addresses: [{ address: { street: '12 Lê Lợi' } }],
				athleteProfiles: [{ name: 'Bé Minh', score: 1000 }],
			})
			expect(tables.facts?.length).toBeGreaterThan(0)
			const told = JSON.stringify(tables)
			for (const secret of ['the hash', 'the token', order.secret]) expect(told).not.toContain(secret)
		})
	})

	it('can be read, in both languages, with any names', async () => {
		await play(async (played) => {
			const { caller } = await setLife(played)
			for (const [locale, title] of [
				['vi_VN', 'Người tham dự bạn đã đăng ký'],
				['en_US', 'Attendees you registered'],
			] as const) {
				const page = await copyFor(played, { ...caller, locale }, 'html')
				expect(page).toContain(title)
				expect(page).toContain('&lt;b&gt;Lan &amp; Minh&lt;/b&gt;')
				expect(page).not.toContain('<b>Lan')
			}
		})
	})

	it('holds nothing of anybody else', async () => {
		await play(async (played) => {
			await setLife(played)
			const tables = await tablesFor(played, asAccount(played.stage.accounts.staff))
			expect(tables).toMatchObject({ accounts: [{ email: 'nhanvien@example.vn' }], orders: [], attendees: [], cartLines: [] })
		})
	})
})

describe('deleting an account', () => {
	it('keeps the books and forgets the person', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { id, caller, order, reader } = await setLife(played)
			expect(await value(findDeletion, {}, caller)).toMatchObject({ email, ahead: [{ tickets: 1 }], ownerOf: [] })
			expect(await value(deleteAccount, { phrase: ' KHACH@example.vn ' }, caller)).toEqual({ deleted: true })

			const [kept] = await reader.select().from(orders).where(eq(orders.number, order.number))
			expect(kept).toMatchObject({
				totalMinor: 350_000,
				accountId: null,
				visitor: null,
				billingAddress: null,
				contact: { email: '', name: '' },
			})
			expect(await reader.select().from(attendees)).toMatchObject([{ name: '—', answers: {}, canceledAt: expect.any(Date) as Date }])
			expect(await reader.select().from(sessions).where(eq(sessions.accountId, id))).toEqual([])
			expect(await reader.select().from(accounts).where(eq(accounts.id, id))).toEqual([])
			expect((await value(checkDrift, {}, system)).found).toEqual([])
			// The quota: one place sold, the two of the cart given back.
			expect(await value(findOrder, { number: order.number, secret: order.secret })).toMatchObject({
				attendees: [{ name: '—', code: null }],
			})

			const [fact] = await reader.select().from(facts).where(eq(facts.name, 'account.deleted'))
			if (!fact) throw new Error('nothing was written down')
			await removePictures.run(world, fact)
			await mailGoodbye.run(world, fact)
			expect(await world.files.get('avatars/face.webp')).toBeUndefined()
			expect(await world.files.get('avatars/minh.webp')).toBeUndefined()
			expect([...(await reader.select().from(addresses)), ...(await reader.select().from(athleteProfiles))]).toEqual([])
			expect(world.mail.sent.map(({ to }) => to)).toEqual([email])
			const everything = JSON.stringify([
				await reader.select().from(facts),
				await reader.select().from(orders),
				await reader.select().from(attendees),
			])
			for (const trace of [email, 'Trần Thị Lan', 'Lan & Minh']) expect(everything).not.toContain(trace)
			expect(stage.accounts.customer).toBe(id)
		})
	})

	it('removes the person from their draws, whose records stay valid', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { caller, reader } = await setLife(played)
			const [person] = await reader.select({ id: attendees.id }).from(attendees)
			const drawId = await drawn(played, [{ name: 'Lan & Minh', attendeeId: person?.id }, { name: 'Chi' }])
			const asked = { eventId: stage.event, drawId }
			expect(await tablesFor(played, caller)).toMatchObject({ drawEntrants: [{ drawId, name: 'Lan & Minh' }] })
			const before = await value(findDrawFile, asked)
			await value(deleteAccount, { phrase: email }, caller)
			const after = await value(findDrawFile, asked)
			expect(after.entrants).toEqual([{ token: before.entrants[0]?.token, shown: null }, before.entrants[1]])
			expect(isSound(checkDraw(after))).toBe(true)
			expect(JSON.stringify(await reader.select().from(drawEntrants))).not.toContain('Lan & Minh')
		})
	})

	it('forgets the signature of a reward’s receiver, and keeps the fact that it was signed', async () => {
		await play(async (played) => {
			const { value, world } = played
			const { caller, reader } = await setLife(played)
			const { owner, eventId, save, start, draw, find } = wheelDesk(played)
			const rows = await reader.select({ id: tickets.id }).from(tickets).where(eq(tickets.eventId, eventId))
			const everyTicket = Object.fromEntries(rows.map(({ id }) => [`ticket.${id}`, 'on']))
			const one = { 'reward.0.winners': '1', 'reward.1.name': '', 'reward.1.winners': '' }
			const wheelId = await save({ ...everyTicket, ...one, pasted: '' })
			await start(wheelId)
			const [won] = await draw(wheelId, 0)
			const file = 'private/wheel-receipts/signed.png'
			await world.files.put(file, new Uint8Array([1]), 'image/png')
			const receipt = { kind: 'signature', file, receiver: 'Minh' }
			await value(handOverReward, { eventId, wheelId, resultId: won?.id, receipt }, owner)
			expect(await tablesFor(played, caller)).toMatchObject({ wheelResults: [{ receiptKind: 'signature', receiver: 'Minh' }] })
			await value(deleteAccount, { phrase: email }, caller)
			await world.jobs.runAll(world)
			expect(await world.files.get(file)).toBe(undefined)
			const left = { kind: 'signature', receiver: '', shows: false }
			expect((await find(wheelId)).results).toMatchObject([{ name: null, handedBy: 'Nguyễn Chủ', receipt: left }])
		})
	})

	it('keeps tickets for future events valid by their code, if wished', async () => {
		await play(async (played) => {
			const { caller, order } = await setLife(played)
			await played.value(deleteAccount, { phrase: email, keepsTickets: true }, caller)
			const { attendees: people } = await played.value(findOrder, { number: order.number, secret: order.secret })
			expect(people).toMatchObject([{ name: '—', canceled: false }])
			expect(people[0]?.code).toEqual(expect.any(String))
		})
	})

	it('needs the typed address, a recent password, and a provider handed over', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { caller, reader } = await setLife(played)
			expect(await refusal(deleteAccount, { phrase: 'nhanvien@example.vn' }, caller)).toBe('delete_phrase')
			await reader.insert(providerMembers).values({ providerId: stage.provider, accountId: stage.accounts.customer, role: 'owner' })
			await reader.delete(providerMembers).where(eq(providerMembers.accountId, stage.accounts.owner))
			expect(await refusal(deleteAccount, { phrase: email }, caller)).toBe('last_owner')
			await reader.insert(providerMembers).values({ providerId: stage.provider, accountId: stage.accounts.owner, role: 'owner' })
			world.pass({ minutes: 16 })
			expect(await refusal(deleteAccount, { phrase: email }, caller)).toBe('sign_in_again')
			world.pass({ minutes: -16 })
			await value(deleteAccount, { phrase: email }, caller)
		})
	})

	it('is done once, however often it is called', async () => {
		await play(async (played) => {
			const { caller, reader } = await setLife(played)
			await played.value(deleteAccount, { phrase: email }, caller)
			expect(await played.value(deleteAccount, { phrase: email }, caller)).toEqual({ deleted: true })
			expect(await reader.select().from(facts).where(eq(facts.name, 'account.deleted'))).toHaveLength(1)
		})
	})
})
