import type { Locale } from '~/kernel/locale.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import { slugWithId } from '~/kernel/slug.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readEventOfAttendees } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import { listGroupsOfNumbers } from '~/features/candidate-number/store/groups-of-numbers.server.ts'
import { codeOf, ticketSigner } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import type { BibFace } from '~/features/candidate-number/bib/drawing/bib-sheet.ts'
import type { BibDesign } from '~/features/candidate-number/bib/rules/design.ts'

interface Faced {
	candidateNumber: string
	name: string
	id: number
	eventId: number
	variantId: number
	codeIssue: number
}

/** A bib's face whose look-up has only a path: operations do not know the site's address. */
export type BibFaceFound = Omit<BibFace, 'code'> & { code?: string; lookupPath?: string }

/** The page where everybody can look a number up, as far as the organiser allows it. */
function lookupPath(event: { slug: string; id: number }, number: string): string {
	return `/event/${slugWithId(event)}/candidate-number?q=${encodeURIComponent(number)}`
}

/** The texts on some people's bibs, in the language the sheet was asked for in. */
export async function facesOf(
	store: Store,
	people: readonly Faced[],
	{ eventId, design, locale, secrets }: { eventId: number; design: BibDesign; locale: Locale; secrets: Secrets },
): Promise<BibFaceFound[]> {
	const found = await readEventOfAttendees(store, eventId, locale)
	if (!found) return []
	const signer = design.code === 'ticket' ? await ticketSigner(store, eventId, secrets) : undefined
	const ticketOf = new Map(found.variants.map(({ id, ticket, attributes }) => [id, [ticket, attributes].filter(Boolean).join(' · ')]))
	const groupOf = await listGroupsOfNumbers(
		store,
		people.map(({ id }) => id),
	)
	return people.map((person) => {
		const note = ticketOf.get(person.variantId)
		const group = groupOf.get(person.id)
		return {
			number: person.candidateNumber,
			name: person.name,
			...(design.showTicket && note && { note }),
			...(group && { group: group.name, groupColour: group.color }),
			...(signer && { code: codeOf(signer, person, found.event) }),
			...(design.code === 'lookup' && { lookupPath: lookupPath(found.event, person.candidateNumber) }),
		}
	})
}

/** A face with the text of its QR code. */
export function withLink({ lookupPath: path, ...face }: BibFaceFound, linkTo: (path: string) => string): BibFace {
	return path === undefined ? face : { ...face, code: linkTo(path) }
}
