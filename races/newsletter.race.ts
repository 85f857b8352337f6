import { describe, expect, it } from 'vitest'
import { sendNewsletter } from '../app/features/follow/newsletter/jobs/send-newsletter.server.tsx'
import { atOnce, openArena, worstOf, type Missing } from './arena.ts'

const people = 90
const letter = JSON.stringify({ vi_VN: { subject: 'Tin tháng 12', body: 'Chào cả nhà' }, en_US: null })

describe('one letter of the newsletter sent by six runs at once', () => {
	/** The mails that all runs sent. */
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const [written] = await arena.look<{ id: string }>(
			`insert into newsletter_letters (key, letter, state, recipients, started_at)
			values ('race', '${letter}', 'sending', ${people}, now()) returning id`,
		)
		const letterId = Number(written?.id)
		await arena.look(
			`insert into newsletter_readers (email, locale, state, asked_at, confirmed_at)
			select 'nguoi' || n || '@example.vn', 'vi_VN', 'confirmed', now(), now() from generate_series(1, ${people}) n`,
		)
		await arena.look(
			`insert into newsletter_recipients (letter_id, reader_id, state) select ${letterId}, id, 'waiting' from newsletter_readers order by id`,
		)
		// A run that finds all recipients taken by another run fails, and would be tried again later.
		await atOnce(arena.worlds.length, async (nth) => {
			const world = arena.worlds[nth]
			if (world)
				await sendNewsletter.run(world, {
					...{ id: nth + 1, name: 'newsletter.started', about: `newsletter:${letterId}` },
					data: { letterId },
				})
		})
		return { arena, mails: arena.worlds.flatMap(({ mail }) => mail.sent.map(({ to }) => to)) }
	}

	it('reaches everybody once', async () => {
		const { arena, mails } = await rush()
		expect(mails).toHaveLength(people)
		expect(new Set(mails).size).toBe(people)
		expect(await arena.look('select state from newsletter_letters')).toEqual([{ state: 'sent' }])
	})

	it('reaches some people twice without the lock', async () => {
		expect(await worstOf(people, async () => (await rush({ locks: true })).mails.length)).toBeGreaterThan(people)
	})
})
