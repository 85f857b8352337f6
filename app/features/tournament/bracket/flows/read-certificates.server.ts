import { formatDate, formatNumber } from '~/i18n/formats.ts'
import { inLocale, languageTag, type Locale } from '~/kernel/locale.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import { slugOf } from '~/kernel/slug.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { readBracketPlay } from './read-bracket-play.server.ts'
import type { CertificateSheet } from '~/features/tournament/bracket/drawing/certificate-sheet.ts'
import { candidatePath, ownScore, tookPart } from '~/features/tournament/bracket/rules/candidate-path.ts'
import { certificateWords } from '~/features/tournament/bracket/rules/certificate-words.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'

const purpose = 'bracket-certificate'

/** The address where a candidate finds their certificate without signing in. */
export function certificatePath(secrets: Secrets, candidateId: number): string {
	return `/certificate/${candidateId}?secret=${secrets.derive(purpose, String(candidateId))}`
}

/** Whether the secret is the one from the candidate's mail. */
export function opensCertificate(secrets: Secrets, candidateId: number, given: string | undefined): boolean {
	return given !== undefined && secrets.matches(given, purpose, String(candidateId))
}

export interface FoundCertificates {
	sheets: CertificateSheet[]
	fileName: string
}

/**
 * The certificates of a closed bracket in a language, in the order of its ranks, or one of them. People who forgot their data, or never started, have
 * none. The time on a certificate is the person's last one.
 */
export async function readCertificates(
	store: Store,
	{ eventId, bracketId, candidateId, locale }: { eventId: number; bracketId: number; candidateId?: number; locale: Locale },
): Promise<FoundCertificates | 'bracket_not_found' | 'certificates_not_ready' | 'candidate_not_found'> {
	const row = await findEventRow(store, eventId)
	const bracket = row && (await findBracketRow(store, eventId, bracketId))
	if (!row || !bracket) return 'bracket_not_found'
	if (bracket.closedAt === null) return 'certificates_not_ready'
	const words = certificateWords[locale]
	const { parts, people } = await readBracketPlay(store, bracketId)
	const played = parts.map((part) => ({ structure: part.structure, play: playOfPart(part) }))
	const { event, provider } = row
	const name = inLocale(event.name, locale)
	const place = event.city
	const sheets = people
		.filter((person) => person.name !== '' && (candidateId === undefined || person.id === candidateId))
		.sort((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity) || one.id - other.id)
		.flatMap((person): CertificateSheet[] => {
			const part = played.find(({ structure }) => structure.entrants.some(({ id }) => id === person.id))
			if (!part) return []
			const path = candidatePath(part.structure, part.play, person.id)
			if (!tookPart(path)) return []
			const inPart = new Set(part.structure.entrants.map(({ id }) => id))
			const shared = people.filter(({ id, rank }) => rank === person.rank && inPart.has(id)).length > 1
			const times = path.flatMap(({ result, side }) =>
				result?.kind === 'heat' ? [ownScore(result, side)].filter((time) => time !== '') : [],
			)
			const time = times.at(-1)
			return [
				{
					language: languageTag(locale),
					title: words.title,
					awarded: words.awarded,
					name: person.name,
					rank: person.rank === null ? words.tookPart : words.rank(person.rank, shared),
					bracket: words.bracket(bracket.name, formatNumber(locale, inPart.size)),
					time: time === undefined ? null : words.time(time),
					event: name,
					when: [formatDate(event.startsAt, event.timeZone), place].filter(Boolean).join(' · '),
					organiser: { label: words.organiser, text: provider.name },
					colour: event.coverColor,
				},
			]
		})
	if (sheets.length === 0) return 'candidate_not_found'
	const [first] = sheets
	return { sheets, fileName: slugOf([words.fileName, bracket.name, candidateId === undefined ? '' : (first?.name ?? '')].join(' ')) }
}
