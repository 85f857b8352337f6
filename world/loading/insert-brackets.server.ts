import { and, asc, eq } from 'drizzle-orm'
import { chooseCandidates } from '../../app/features/tournament/bracket/flows/choose-candidates.server.ts'
import { bracketTextIn } from '../../app/features/tournament/bracket/answers/bracket-text.server.ts'
import { drawParts } from '../../app/features/tournament/bracket/flows/draw-parts.server.ts'
import { settleRatings } from '../../app/features/tournament/bracket/flows/settle-ratings.server.ts'
import { finalRanks, openMatches, playOfPart } from '../../app/features/tournament/bracket/rules/part-play.ts'
import { presetTournament, type PresetName } from '../../app/features/tournament/bracket/rules/presets.ts'
import type { Tournament } from '../../app/features/tournament/bracket/rules/tournament.ts'
import { findBracketRow, insertBracket, updateBracket } from '../../app/features/tournament/bracket/store/brackets.server.ts'
import { listCandidateRows, writeRanks } from '../../app/features/tournament/bracket/store/candidates.server.ts'
import { insertResult, listPartRows, listResults, updatePart } from '../../app/features/tournament/bracket/store/parts.server.ts'
import { insertTournament } from '../../app/features/tournament/bracket/store/tournaments.server.ts'
import { readChoosable } from '../../app/features/attendee/flows/choose-attendees.server.ts'
import type { AttendeeChoice } from '../../app/features/attendee/rules/attendee-choice.ts'
import type { NamesShown } from '../../app/features/draw/draw-record/rules/shown-name.ts'
import { namesUnset } from '../../app/features/draw/draw-record/rules/naming.ts'
import { revealDraw, type Drawing } from '../../app/features/draw/draw-record/flows/record-draw.server.ts'
import { upsertNamesSet } from '../../app/features/draw/draw-record/store.server.ts'
import { providerMembers } from '../../app/features/provider/tables.server.ts'
import { withSwissRound } from '../../app/features/tournament/rules/swiss.ts'
import type { Result } from '../../app/features/tournament/rules/shape.ts'
import type { Dice } from '../../app/kernel/dice.ts'
import { seededDice, type SeededDice } from '../../app/kernel/seeded-dice.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import type { SampleEvent } from '../sample-event.ts'

const hourMs = 3_600_000

/** The events with brackets, and the candidate numbers that play in them. */
export const bracketEventSlugs = {
	chess: 'co-vua-tre-bien-xanh',
	cup: 'cup-rong-xanh-esports',
	sprint: 'ngay-hoi-chay-ven-ho-tay',
} as const

interface SampleBracket {
	slug: string
	name: string
	description: string
	preset: PresetName
	/** What differs from the preset. */
	rounds: Partial<Tournament>
	/** The candidates whose numbers begin with `prefix`, up to the number `to`. */
	numbers: { prefix: string; to: string }
	/** How long ago it was drawn; null: it waits for its draw. */
	drawnHoursAgo: number | null
	/** How the public sees people's names; children are not named in full. */
	names: NamesShown
	/** How much of it was played: `all` plays every match and closes it; a number plays so many matches. */
	played: 'all' | number
	/** The result of a match, by how much stronger the first side is (−1 to 1). */
	ending: (edge: number, dice: SeededDice) => Result
}

const duel = (one: number, other: number): Result => ({ kind: 'duel', games: [[one, other]], endings: ['played', 'played'] })

/** A game of chess: the stronger side wins more often, one in six ends level. */
function chessGame(edge: number, dice: SeededDice): Result {
	const throwOf = dice.fraction()
	if (throwOf < 1 / 6) return duel(1, 1)
	return dice.fraction() < 0.5 + edge * 0.9 ? duel(1, 0) : duel(0, 1)
}

/** A match of football on screens: few goals, more for the stronger side. */
function footballMatch(edge: number, dice: SeededDice): Result {
	const goals = (strength: number) => [0, 1, 2, 3, 4].filter(() => dice.fraction() < 0.3 + strength * 0.25).length
	return duel(goals(edge), goals(-edge))
}

const sampleBrackets: readonly SampleBracket[] = [
	{
		...{ slug: bracketEventSlugs.chess, name: 'Bảng C: dưới 17 tuổi', description: 'Bảy ván hệ Thụy Sĩ, 25 phút cộng 10 giây mỗi nước.' },
		...{ preset: 'swiss', rounds: { name: 'Cờ hệ Thụy Sĩ, 7 ván', dealing: 'lot' }, numbers: { prefix: 'C', to: 'C999' } },
		...{ drawnHoursAgo: 29 * 24, names: 'masked', played: 'all', ending: chessGame },
	},
	{
		...{ slug: bracketEventSlugs.cup, name: 'Cúp bóng đá điện tử', description: 'Bốn bảng bốn đội, hai đội đầu mỗi bảng vào tứ kết.' },
		...{ preset: 'groups_knockout', rounds: { name: 'Bảng rồi loại trực tiếp', thirdPlace: true }, numbers: { prefix: 'D', to: 'D016' } },
		...{ drawnHoursAgo: 20, names: 'full', played: 13, ending: footballMatch },
	},
	{
		...{
			slug: bracketEventSlugs.sprint,
			name: 'Chạy nước rút 60 m',
			description: 'Vòng loại, bán kết và chung kết ngay trong buổi chiều.',
		},
		...{ preset: 'heats', rounds: { name: 'Chạy 60 m', dealing: 'lot' }, numbers: { prefix: 'T', to: 'T030' } },
		...{ drawnHoursAgo: null, names: 'full', played: 0, ending: () => duel(0, 0) },
	},
]

/**
 * The brackets of the sample world: a chess tournament that is over, a cup in the middle of its groups, and a sprint that waits for its draw.
 * Their draws are real records; the winners come from dice that repeat.
 */
export async function insertBrackets(
	store: Store,
	books: readonly { event: SampleEvent; loaded: { id: number; providerId: number } }[],
	{ now, dice }: { now: Date; dice: Dice },
): Promise<void> {
	for (const sample of sampleBrackets) {
		const book = books.find(({ event }) => event.slug === sample.slug)
		if (!book) throw new Error(`no event ${sample.slug}`)
		await insertSample(store, sample, book.loaded, { now, dice })
	}
}

async function insertSample(
	store: Store,
	sample: SampleBracket,
	{ id: eventId, providerId }: { id: number; providerId: number },
	{ now, dice }: { now: Date; dice: Dice },
): Promise<void> {
	const { name, description, preset, numbers, drawnHoursAgo } = sample
	const [owner] = await store
		.select({ accountId: providerMembers.accountId })
		.from(providerMembers)
		.where(and(eq(providerMembers.providerId, providerId), eq(providerMembers.role, 'owner')))
		.orderBy(asc(providerMembers.accountId))
		.limit(1)
	const by = owner?.accountId ?? null
	const at = new Date(now.getTime() - (drawnHoursAgo ?? 3) * hourMs)
	const { name: tournamentName, ...template } = { ...presetTournament(preset, bracketTextIn('vi_VN').rounds.names), ...sample.rounds }
	const tournamentId = await insertTournament(store, { eventId, name: tournamentName, template, changedAt: at })
	const from = await readChoosable(store, eventId, 'vi_VN')
	if (!from) throw new Error('an event is not there')
	const choice: AttendeeChoice = {
		...{ ticketIds: from.tickets.map(({ id }) => id), attributes: [] },
		conditions: [
			{ column: 'candidateNumber', operator: 'contains', value: numbers.prefix },
			{ column: 'candidateNumber', operator: 'less_or_equal', value: numbers.to },
		],
		sorts: [{ column: 'candidateNumber', descending: false }],
	}
	const bracketId = await insertBracket(store, {
		...{ providerId, eventId, name, description, kind: 'template', tournamentId, template, choice, seeds: null },
		...{ state: 'draft', madeBy: by, changedAt: at },
	})
	await chooseCandidates(store, from, { id: bracketId, choice, orderedByHand: false })
	await upsertNamesSet(store, eventId, { ...namesUnset, names: sample.names })
	const bracket = await findBracketRow(store, eventId, bracketId)
	if (!bracket || drawnHoursAgo === null) return

	const context: Drawing = {
		...{ store, dice, now: at, record: () => undefined },
		actor: by === null ? { kind: 'system' } : { kind: 'account', accountId: by, staff: false },
	}
	const cannot = await drawParts(context, bracket, null)
	if (cannot) throw new Error(`${name} cannot be drawn: ${cannot.code}`)
	for (const { drawId } of await listPartRows(store, bracketId)) if (drawId !== null) await revealDraw(context, { id: drawId, providerId })
	await updateBracket(store, bracketId, { state: 'created', createdAt: at, changedAt: at })
	await playSample(store, sample, { bracketId, by, at })
	if (sample.played === 'all') await closeSample(store, { bracketId, at: new Date(at.getTime() + 32 * hourMs) })
}

/** Enters results in the order of play, round after round, until the bracket is over or the wanted number of results is entered. */
async function playSample(
	store: Store,
	{ name, played, ending }: SampleBracket,
	{ bracketId, by, at }: { bracketId: number; by: number | null; at: Date },
) {
	const chance = seededDice(name)
	const strengths = new Map((await listCandidateRows(store, bracketId)).map(({ id }) => [id, chance.fraction()]))
	const strengthOf = (occupant: unknown) => (typeof occupant === 'number' ? (strengths.get(occupant) ?? 0.5) : 0.5)
	const most = played === 'all' ? Number.MAX_SAFE_INTEGER : played
	for (const { id: partId } of await listPartRows(store, bracketId)) {
		for (let count = 0; count < most;) {
			const part = (await listPartRows(store, bracketId)).find((each) => each.id === partId)
			if (!part) return
			const { structure, decisions } = part
			const play = playOfPart({ structure, decisions, results: await listResults(store, [partId]) })
			// All groups play their first turn before any plays its second.
			const turnOf = (match: number) => structure.matches[match]?.turn ?? 1
			const open = openMatches(structure, play).sort((one, other) => turnOf(one) - turnOf(other) || one - other)
			if (open.length === 0) {
				const next = withSwissRound(structure, play, { dice: chance })
				if (!('structure' in next)) break
				await updatePart(store, partId, { structure: next.structure })
				continue
			}
			for (const match of open.slice(0, most - count)) {
				const { group, sides } = structure.matches[match] ?? { group: 0, sides: [] }
				const [one, other] = sides.map((slot) => strengthOf(play.occupants[group]?.[slot]))
				const result = ending((one ?? 0.5) - (other ?? 0.5), chance)
				await insertResult(store, { partId, match, result, enteredBy: by, enteredAt: new Date(at.getTime() + (1 + count) * 6 * 60_000) })
				count += 1
			}
		}
	}
}

async function closeSample(store: Store, { bracketId, at }: { bracketId: number; at: Date }): Promise<void> {
	const rows = await listPartRows(store, bracketId)
	const results = await listResults(
		store,
		rows.map(({ id }) => id),
	)
	const parts = rows.map(({ id, structure, decisions }) => ({
		structure,
		decisions,
		results: results.filter(({ partId }) => partId === id),
	}))
	const ranks = parts.flatMap((part) => finalRanks(part.structure, playOfPart(part)))
	await writeRanks(
		store,
		bracketId,
		ranks.map(({ entrant, rank }) => ({ id: entrant, rank })),
	)
	await settleRatings(store, { bracketId, parts, preset: 'fide', now: at })
	await updateBracket(store, bracketId, { state: 'closed', closedAt: at, changedAt: at, rating: 'fide' })
}
