import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import type { Locale } from '~/kernel/locale.ts'
import { NoSuchMailbox } from '~/platform/mail/mail.server.ts'
import { dropReaders } from '~/features/follow/newsletter/jobs/drop-readers.server.ts'
import { newsletterSecret } from '~/features/follow/newsletter/links/newsletter-link.server.ts'
import { deleteReadersOf } from '~/features/follow/newsletter/store.server.ts'
import { newsletterReaders } from '~/features/follow/newsletter/tables.server.ts'
import { askNewsletter } from './ask-newsletter.server.ts'
import { confirmNewsletter } from './confirm-newsletter.server.ts'
import { continueLetter } from './continue-letter.server.ts'
import { findNewsletterReader } from './find-newsletter-reader.server.ts'
import { findNewsletter } from './find-newsletter.server.ts'
import { leaveNewsletter } from './leave-newsletter.server.ts'
import { listNewsletterReaders } from './list-newsletter-readers.server.ts'
import { noteLetterSent } from './note-letter-sent.server.ts'
import { sendLetter } from './send-letter.server.ts'
import { stopLetter } from './stop-letter.server.ts'
import { takeLetterRecipients } from './take-letter-recipients.server.ts'
import { tryLetter } from './try-letter.server.ts'

const letter = { subject_vi_VN: 'Tin tháng 12', body_vi_VN: 'Chào {name},\nxem https://hoi.example.vn/event' }
const both = { ...letter, subject_en_US: 'December news', body_en_US: 'Hello' }

/** The newsletter with the people who may write it, and what its visitors and readers do. */
function newsletterOf({ value, world, stage }: Played) {
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const rows = () => world.database.reader.select().from(newsletterReaders).orderBy(newsletterReaders.id)
	const idOf = async (email: string) => (await rows()).find((row) => row.email === email)?.id ?? 0
	const linkOf = async (email: string) => {
		const readerId = await idOf(email)
		return { readerId, secret: newsletterSecret(world.secrets, readerId) }
	}
	const ask = (email: string, locale: Locale = 'vi_VN') => value(askNewsletter, { email }, { ...callerAs(), locale })
	/** Runs the jobs and says who got which mail. */
	const mailed = async () => {
		world.mail.sent.splice(0)
		await world.jobs.runAll(world)
		return world.mail.sent.map(({ to, subject }) => `${to}: ${subject}`)
	}
	return {
		...{ staff, rows, linkOf, ask, mailed },
		/** Makes confirmed readers. */
		async read(...emails: string[]) {
			for (const email of emails) {
				await ask(email, email.startsWith('en-') ? 'en_US' : 'vi_VN')
				await value(confirmNewsletter, await linkOf(email))
			}
			await mailed()
		},
		leave: async (email: string) => value(leaveNewsletter, await linkOf(email)),
		send: (typed: object = letter, key: string = randomUUID()) => value(sendLetter, { key, letter: typed }, staff),
		found: async () => value(findNewsletter, {}, staff),
	}
}

describe('a reader of the newsletter', () => {
	it('begins by the link in a mail, in the language they asked in', async () => {
		await play(async (played) => {
			const { value, world } = played
			const newsletter = newsletterOf(played)
			expect(await newsletter.ask(' An@Example.VN ', 'en_US')).toEqual({ email: 'an@example.vn' })
			expect(await newsletter.mailed()).toEqual(['an@example.vn: Confirm your newsletter sign-up'])
			const link = await newsletter.linkOf('an@example.vn')
			expect(world.mail.sent[0]?.html).toContain(`/en_US/newsletter/${link.readerId}?secret=${link.secret}`)
			expect(await value(findNewsletterReader, link)).toEqual({ state: 'asked', email: 'an@example.vn' })
			expect((await newsletter.found()).readers).toEqual({ vi_VN: 0, en_US: 0 })
			expect(await value(confirmNewsletter, link)).toEqual({ state: 'confirmed' })
			expect(await value(confirmNewsletter, link)).toEqual({ state: 'confirmed' })
			expect(await newsletter.found()).toMatchObject({ readers: { vi_VN: 0, en_US: 1 }, unconfirmed: 0 })
		})
	})

	it('is told by mail alone that they are one already, and no mailbox is filled by asking', async () => {
		await play(async (played) => {
			const { world } = played
			const newsletter = newsletterOf(played)
			const first = await newsletter.ask('an@example.vn')
			expect(await newsletter.mailed()).toHaveLength(1)
			expect(await newsletter.ask('an@example.vn')).toEqual(first)
			expect(await newsletter.mailed()).toEqual([])
			world.pass({ minutes: 10 })
			expect(await newsletter.ask('an@example.vn')).toEqual(first)
			expect(await newsletter.mailed()).toEqual(['an@example.vn: Xác nhận đăng ký bản tin'])
			await newsletter.read('an@example.vn')
			world.pass({ minutes: 24 * 60 })
			// Also a stranger may type it, in another language: nothing changes for its owner.
			expect(await newsletter.ask('an@example.vn', 'en_US')).toEqual(first)
			expect(await newsletter.mailed()).toEqual(['an@example.vn: Bạn đang nhận bản tin rồi'])
			expect((await newsletter.rows()).map(({ state, locale }) => [state, locale])).toEqual([['confirmed', 'vi_VN']])
		})
	})

	it('leaves and comes back by the link, which nobody else has', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const newsletter = newsletterOf(played)
			await newsletter.read('an@example.vn')
			const link = await newsletter.linkOf('an@example.vn')
			for (const operation of [findNewsletterReader, confirmNewsletter, leaveNewsletter])
				expect(await refusal(operation, { ...link, secret: 'no' })).toBe('link_not_valid')
			expect(await newsletter.leave('an@example.vn')).toEqual({ state: 'left' })
			expect(await newsletter.leave('an@example.vn')).toEqual({ state: 'left' })
			expect(await refusal(sendLetter, { key: randomUUID(), letter }, newsletter.staff)).toBe('no_readers_yet')
			await newsletter.ask('an@example.vn')
			expect(await newsletter.mailed()).toEqual(['an@example.vn: Xác nhận đăng ký bản tin'])
			await newsletter.leave('an@example.vn')
			expect(await value(confirmNewsletter, link)).toEqual({ state: 'confirmed' })
		})
	})

	it('is refused with a wrong address', async () => {
		await play(async ({ refusal }) => {
			for (const email of ['an', ' ', `${'a'.repeat(250)}@example.vn`])
				expect(await refusal(askNewsletter, { email })).toBe('invalid_fields')
		})
	})

	it('is forgotten a month after asking without confirming, or leaving', async () => {
		await play(async (played) => {
			const { world } = played
			const newsletter = newsletterOf(played)
			await newsletter.read('an@example.vn', 'binh@example.vn')
			await newsletter.ask('chi@example.vn')
			await newsletter.leave('binh@example.vn')
			world.pass({ minutes: 30 * 24 * 60 })
			await dropReaders.run(world)
			expect(await newsletter.rows()).toHaveLength(3)
			world.pass({ minutes: 1 })
			await dropReaders.run(world)
			expect((await newsletter.rows()).map(({ email }) => email)).toEqual(['an@example.vn'])
		})
	})

	it('is listed for staff, page by page', async () => {
		await play(async (played) => {
			const { value } = played
			const newsletter = newsletterOf(played)
			await newsletter.read('an@example.vn', 'en-bob@example.vn', 'chi@example.vn')
			await newsletter.leave('chi@example.vn')
			const first = await value(listNewsletterReaders, { pageSize: 1 }, newsletter.staff)
			expect(first.readers.map(({ email, locale }) => [email, locale])).toEqual([['an@example.vn', 'vi_VN']])
			const second = await value(listNewsletterReaders, { after: first.next ?? 0 }, newsletter.staff)
			expect([second.readers.map(({ email }) => email), second.next]).toEqual([['en-bob@example.vn'], null])
		})
	})
})

describe('a letter', () => {
	it('goes to each confirmed reader once, in their language, with a link to leave', async () => {
		await play(async (played) => {
			const { world } = played
			const newsletter = newsletterOf(played)
			await newsletter.read('an@example.vn', 'en-bob@example.vn', 'chi@example.vn')
			await newsletter.ask('dung@example.vn')
			await newsletter.leave('chi@example.vn')
			await newsletter.mailed()
			const key = randomUUID()
			const first = await newsletter.send(both, key)
			expect(first.recipients).toBe(2)
			expect(await newsletter.send(both, key)).toEqual(first)
			// The order of those sent side by side is not said.
			expect((await newsletter.mailed()).sort()).toEqual(['an@example.vn: Tin tháng 12', 'en-bob@example.vn: December news'])
			const mail = world.mail.sent.find(({ to }) => to === 'an@example.vn')
			const { readerId, secret } = await newsletter.linkOf('an@example.vn')
			expect(mail?.unsubscribeUrl).toMatch(new RegExp(`/newsletter/${readerId}[?]secret=${secret}$`))
			expect(mail?.html).toContain('href="https://hoi.example.vn/event"')
			// A letter of the house knows no names, so braces stay.
			expect(mail?.plain).toContain('Chào {name}')
			const { letters } = await newsletter.found()
			expect(letters).toMatchObject([{ state: 'sent', recipients: 2, counts: { sent: 2, waiting: 0 }, hasBoth: true }])
		})
	})

	it('is read in the other language where the reader’s is missing', async () => {
		await play(async (played) => {
			const newsletter = newsletterOf(played)
			await newsletter.read('en-bob@example.vn')
			await newsletter.send(letter)
			expect(await newsletter.mailed()).toEqual(['en-bob@example.vn: Tin tháng 12'])
		})
	})

	it('does not come twice though its job is run again, and goes on where a run was killed', async () => {
		await play(async (played) => {
			const { value, world } = played
			const newsletter = newsletterOf(played)
			await newsletter.read('an@example.vn', 'binh@example.vn', 'chi@example.vn')
			const { letterId } = await newsletter.send()
			// A run that took one, wrote to them, and died.
			const taken = await value(takeLetterRecipients, { letterId, most: 1 }, system)
			await value(noteLetterSent, { letterId, sent: taken.recipients.map(({ id }) => id), refused: [] }, system)
			const lost = await value(takeLetterRecipients, { letterId, most: 1 }, system)
			expect(lost.recipients.map(({ email }) => email)).toEqual(['binh@example.vn'])
			await expect(newsletter.mailed()).rejects.toThrow('another run')
			expect(world.mail.sent.map(({ to }) => to)).toEqual(['chi@example.vn'])
			expect((await newsletter.found()).letters[0]).toMatchObject({ state: 'sending', standsStill: false, counts: { sent: 2, waiting: 1 } })
			expect(await value(continueLetter, { letterId }, newsletter.staff)).toEqual({ state: 'sending' })
			world.pass({ minutes: 11 })
			await value(continueLetter, { letterId }, newsletter.staff)
			expect(await newsletter.mailed()).toEqual(['binh@example.vn: Tin tháng 12'])
			expect((await newsletter.found()).letters[0]).toMatchObject({ state: 'sent', counts: { sent: 3 } })
		})
	})

	it('is not sent to those who leave, or are forgotten, before their turn', async () => {
		await play(async (played) => {
			const { world } = played
			const newsletter = newsletterOf(played)
			await newsletter.read('an@example.vn', 'binh@example.vn', 'chi@example.vn')
			await newsletter.send()
			await newsletter.leave('an@example.vn')
			await world.database.transaction((store) => deleteReadersOf(store, 'binh@example.vn'))
			// Somebody who left in the moment in which the letter was written.
			const leftAt = world.clock()
			await world.database.transaction((store) =>
				store.update(newsletterReaders).set({ state: 'left', leftAt }).where(eq(newsletterReaders.email, 'chi@example.vn')),
			)
			expect(await newsletter.mailed()).toEqual([])
			expect((await newsletter.found()).letters[0]).toMatchObject({ state: 'sent', counts: { sent: 0, left: 3 } })
		})
	})

	it('is stopped, and notes addresses that do not exist', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const newsletter = newsletterOf(played)
			await newsletter.read('an@example.vn', 'binh@example.vn')
			const send = world.mail.send.bind(world.mail)
			world.mail.send = (message) => (message.to === 'an@example.vn' ? Promise.reject(new NoSuchMailbox('550')) : send(message))
			await newsletter.send()
			expect(await newsletter.mailed()).toEqual(['binh@example.vn: Tin tháng 12'])
			expect((await newsletter.found()).letters[0]).toMatchObject({ state: 'sent', counts: { sent: 1, refused: 1 } })
			const { letterId } = await newsletter.send()
			expect(await value(stopLetter, { letterId }, newsletter.staff)).toEqual({ state: 'stopped' })
			expect(await newsletter.mailed()).toEqual([])
			expect(await refusal(stopLetter, { letterId: letterId + 9 }, newsletter.staff)).toBe('letter_not_found')
		})
	})

	it('is tried by its writer, to themselves alone', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const newsletter = newsletterOf(played)
			await newsletter.read('an@example.vn')
			const { email } = await value(tryLetter, { letter }, newsletter.staff)
			expect(await newsletter.mailed()).toEqual([`${email}: Tin tháng 12`])
			expect(world.mail.sent[0]?.unsubscribeUrl).toBeUndefined()
			expect(await refusal(tryLetter, { letter: {} }, newsletter.staff)).toBe('invalid_fields')
			expect(await refusal(sendLetter, { key: randomUUID(), letter: {} }, newsletter.staff)).toBe('invalid_fields')
		})
	})
})
