import { describe, expect, it } from 'vitest'
import { sendMailing } from '../app/features/mailing/jobs/send-mailing.server.tsx'
import { atOnce, openArena, worstOf, type Missing } from './arena.ts'

const people = 90
const letter = JSON.stringify({ vi_VN: { subject: 'Nhận bib', body: 'Chào {name}' }, en_US: null })

describe('one mailing sent by six runs at once', () => {
	/** The mails that all runs sent. */
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const { provider, event } = arena.stage
		const [mailing] = await arena.look<{ id: string }>(
			`insert into mailings (provider_id, event_id, key, letter, state, recipients, started_at)
			values (${provider}, ${event}, 'race', '${letter}', 'sending', ${people}, now()) returning id`,
		)
		const mailingId = Number(mailing?.id)
		await arena.look(
			`insert into mailing_recipients (mailing_id, email, name, locale, state)
			select ${mailingId}, 'nguoi' || n || '@example.vn', 'Người ' || n, 'vi_VN', 'waiting' from generate_series(1, ${people}) n`,
		)
		// A run that finds all recipients taken by another run fails, and would be tried again later.
		await atOnce(arena.worlds.length, async (nth) => {
			const world = arena.worlds[nth]
			if (world) await sendMailing.run(world, { id: nth + 1, name: 'mailing.started', about: `event:${event}`, data: { mailingId } })
		})
		return { arena, mails: arena.worlds.flatMap(({ mail }) => mail.sent.map(({ to }) => to)) }
	}

	it('reaches everybody once', async () => {
		const { arena, mails } = await rush()
		expect(mails).toHaveLength(people)
		expect(new Set(mails).size).toBe(people)
		expect(await arena.look('select state from mailings')).toEqual([{ state: 'sent' }])
	})

	it('reaches some people twice without the lock', async () => {
		expect(await worstOf(people, async () => (await rush({ locks: true })).mails.length)).toBeGreaterThan(people)
	})
})
