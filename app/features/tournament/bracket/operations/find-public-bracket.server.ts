import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Locale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { wordPlay } from '~/features/tournament/bracket/flows/word-play.server.ts'
import { findPeople } from '~/features/tournament/bracket/rules/find-people.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { windowOfPart } from '~/features/tournament/bracket/rules/part-window.ts'
import { publicPeople } from '~/features/tournament/bracket/rules/public-people.ts'
import { isLarge } from '~/features/tournament/bracket/rules/round-window.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'

const count = z.number().int().min(0).max(100_000)

const windowShape = z.object({
	/** Without it, the window in which the candidate stands, else the first. */
	at: z.object({ from: count, block: count }).optional(),
	candidate: z.number().int().min(0).safe().default(0),
	ranksFrom: count.default(0),
	find: z.string().max(longest.find).default(''),
})

type PlayedParts = Awaited<ReturnType<typeof readBracketPlay>>['parts']
type NamedPeople = ReturnType<typeof publicPeople>

/** The requested window of each part, the people who were found, and everybody who is in any of these. */
function windowsOf(parts: PlayedParts, named: NamedPeople, asked: z.output<typeof windowShape>, locale: Locale) {
	const { roundName } = wordPlay(locale, named)
	const found = findPeople(named, asked.find).map(({ id }) => id)
	const windows = parts.map((part) => ({
		...{ gender: part.gender, drawCode: part.drawCode },
		...windowOfPart(part, asked, (round) => roundName(part.structure, round)),
	}))
	const shown = new Set([
		...found,
		...windows.flatMap(({ cut, path, ranks }) => [
			...[cut, ...(path ? [path] : [])].flatMap(({ structure }) => structure.entrants.map(({ id }) => id)),
			...ranks.rows.map(({ entrant }) => entrant),
		]),
	])
	return { windows: { parts: windows, found, candidates: named.length }, people: named.filter(({ id }) => shown.has(id)) }
}

/**
 * A bracket as everybody may see it, once its draw is finished. People are named as the organizer sets it for public pages, minors perhaps in another
 * way; a person who forgot their data has no name. With a `window`, of a large bracket it returns that window, a page of the ranks, and one person's
 * way, with only the people in them; of a smaller bracket everything.
 */
export const findPublicBracket = query('findPublicBracket', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		window: windowShape.optional(),
	}),
	allow: everyone,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, locale, refuse }, { eventId, bracketId, window }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket || bracket.state === 'draft') return refuse('bracket_not_found')
		const { parts, people } = await readBracketPlay(store, bracketId)
		const named = publicPeople(people, found.naming)
		const { id, name, description, state, template } = bracket
		const about = {
			event: found.event,
			bracket: { id, name, description, isClosed: state !== 'created', alignment: template.alignment },
		}
		if (window && parts.some(({ structure }) => isLarge(structure)))
			return { ...about, parts: [], ...windowsOf(parts, named, window, locale) }
		const whole = parts.map(({ gender, structure, decisions, results, drawCode }) => ({ gender, structure, decisions, results, drawCode }))
		return { ...about, parts: whole, windows: null, people: named }
	},
})
