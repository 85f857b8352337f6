import type { Secrets } from '~/kernel/secrets.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readEventOfAttendees } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import type { findEventRow } from '~/features/event/store.server.ts'
import { ticketPathOf } from '~/features/mailing/news-mail/links/ticket-path.server.ts'
import type { TakenMail } from '~/features/mailing/news-mail/store.server.ts'

/** The input for writing news of one kind. */
export interface NewsAsked {
	store: Store
	secrets: Secrets
	event: NonNullable<Awaited<ReturnType<typeof findEventRow>>>['event']
	scopeId: number
}

/** The writer of news for attendees: their present candidate number. */
export async function numberNews({ store, secrets, event }: NewsAsked) {
	const inWords = {
		vi_VN: await readEventOfAttendees(store, event.id, 'vi_VN'),
		en_US: await readEventOfAttendees(store, event.id, 'en_US'),
	}
	const { startsAt, timeZone } = event
	return (mail: TakenMail) => {
		const variant = inWords[mail.locale]?.variants.find(({ id }) => id === mail.variantId)
		return {
			kind: 'number' as const,
			about: mail.tells ?? '',
			attendee: mail.name,
			candidateNumber: mail.tells ?? '',
			toldBefore: mail.aboutBefore,
			ticket: [variant?.ticket, variant?.attributes].filter(Boolean).join(' · '),
			...{ startsAt, timeZone },
			path: ticketPathOf(secrets, mail) ?? '',
		}
	}
}
