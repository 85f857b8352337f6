import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { noteIn } from '~/features/event/rules/mail-notes.ts'
import { goesToTheNext, waitedState } from '~/features/waiting-list/rules/waiting.ts'
import { waitedFor } from '~/features/waiting-list/answers/shown-entry.ts'
import { findEntry } from '~/features/waiting-list/store.server.ts'
import { waitingPath } from '~/features/waiting-list/links/waiting-link.server.ts'

/** The content and the reader of a mail about an entry; nothing where the news no longer holds. */
export const findWaitingMail = query('findWaitingMail', {
	input: z.object({ entryId: idShape, state: z.enum(['unconfirmed', 'offered', 'expired', 'paused', 'closed', 'called_off']) }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, now, refuse }, { entryId, state: asked }) {
		const row = await findEntry(store, entryId)
		if (!row || !isTrue(row, asked, now)) return refuse('nothing_to_mail')
		/** An offer that lasted until the end of the sale goes to nobody else. */
		const isOver = asked === 'expired' && !goesToTheNext({ closesAt: row.variant.closesAt, endsAt: row.event.endsAt }, now)
		const state = isOver ? ('sale_over' as const) : asked
		const { email, name, quantity, locale, offerEndsAt } = row.entry
		const note = state === 'called_off' && row.event.cancelNote ? inLocale(row.event.cancelNote, locale) : ''
		const written = state === 'offered' ? noteIn(row.event.mailNotes, 'offer', locale) : ''
		return {
			written,
			email,
			name,
			quantity,
			locale,
			state,
			offerEndsAt,
			note,
			path: waitingPath(secrets, entryId),
			...waitedFor(row, locale),
		}
	},
})

type Row = NonNullable<Awaited<ReturnType<typeof findEntry>>>

function isTrue({ entry, event, ticket, variant }: Row, asked: string, now: Date): boolean {
	if (asked === 'called_off') return entry.state === 'closed' && event.state === 'cancelled'
	if (asked === 'paused')
		return entry.state === 'waiting' && waitedState({ event, offered: ticket.offered && variant.offered }, now) === 'paused'
	return entry.state === asked
}
