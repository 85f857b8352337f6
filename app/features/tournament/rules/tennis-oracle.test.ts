import { mocksEngine, tournamentEngine } from 'tods-competition-factory'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { drawSize, seedLines } from './lines.ts'
import { seededInOrder } from './seeding.ts'
import type { RoundTemplate } from './shape.ts'

const knockout: RoundTemplate = {
	type: 'single_elimination',
	alignment: 'left',
	genderMode: 'mixed',
	thirdPlace: false,
	dealing: 'lines',
	rounds: [],
	swissRounds: 0,
	ranking: 'fifa',
}
/** Both programs draw within a tier, so it has no order: 1, 2, 3–4, 5–8, 9–16, 17–32. */
const tierOf = (seed: number) => (seed <= 2 ? seed : 2 + Math.ceil(Math.log2(seed)))

interface Placed {
	/** The lines of the seeds of each tier. */
	lines: Record<number, number[]>
	/**
	 * The tiers of the seeds without an opponent in the first round. Which seeds of the last tier have none is drawn there; here it is the best ones.
	 */
	byes: number[]
}

const inOrder = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

function placed(seeds: readonly { seed: number; line: number }[], isBye: (line: number) => boolean): Placed {
	const lines: Record<number, number[]> = {}
	for (const { seed, line } of seeds) lines[tierOf(seed)] = inOrder([...(lines[tierOf(seed)] ?? []), line])
	// Lines 1 and 2 meet, lines 3 and 4 meet …
	const byes = seeds.filter(({ line }) => isBye(line % 2 === 1 ? line + 1 : line - 1)).map(({ seed }) => tierOf(seed))
	return { lines, byes: inOrder(byes) }
}

/** The part of the other program's answer that we read; it has no types of its own. */
interface AnsweredEvent {
	drawDefinition?: {
		structures: {
			positionAssignments: { drawPosition: number; bye?: boolean; [key: string]: unknown }[]
			seedAssignments: { seedNumber: number; [key: string]: unknown }[]
		}[]
	}
}
/** The other program's key for the owner of a line or a seed. */
const whose = 'participantId'

/** How the other program places so many seeds of a draw, by the ITF's clusters. */
function placedElsewhere(count: number, seedsCount: number): Placed {
	const draw = { drawSize: drawSize(count), participantsCount: count, seedsCount, seedingProfile: { positioning: 'CLUSTER' } }
	const { tournamentRecord, drawIds } = mocksEngine.generateTournamentRecord({ drawProfiles: [draw] })
	tournamentEngine.setState(tournamentRecord)
	const answered = tournamentEngine.getEvent({ drawId: drawIds?.[0] }) as AnsweredEvent
	const [structure] = answered.drawDefinition?.structures ?? []
	const positions = structure?.positionAssignments ?? []
	const seeds = (structure?.seedAssignments ?? []).flatMap((seed) => {
		const line = positions.find((position) => position[whose] === seed[whose])?.drawPosition
		return line === undefined || seed[whose] === undefined ? [] : [{ seed: seed.seedNumber, line }]
	})
	const byes = new Set(positions.filter(({ bye }) => bye).map(({ drawPosition }) => drawPosition))
	return placed(seeds, (line) => byes.has(line))
}

function placedHere(count: number, seedsCount: number): Placed {
	const entrants = seededInOrder(
		Array.from({ length: count }, (_, index) => ({ id: index + 1 })),
		seedsCount,
	)
	const { structure } = buildBracket(knockout, entrants, { dice: seededDice(count) })
	const slots = (structure.rounds[0]?.groups ?? []).flatMap((group) => structure.groups[group]?.slots ?? [])
	const seeds = slots.flatMap((slot, index) =>
		slot.from === 'entrant' && slot.entrant <= seedsCount ? [{ seed: slot.entrant, line: index + 1 }] : [],
	)
	return placed(seeds, (line) => slots[line - 1]?.from === 'bye')
}

// tods-competition-factory, what tennis federations draw with (MIT).
describe('compared with the program that tennis draws with', () => {
	it.each([
		[8, 2],
		[16, 4],
		[32, 8],
		[64, 16],
		[128, 32],
	])('seeds of a full draw of %i stand on the same lines', (count, seeds) => {
		expect(placedHere(count, seeds)).toEqual(placedElsewhere(count, seeds))
		expect(seedLines(count)).toHaveLength(count)
	})

	it.each([
		[7, 2],
		[6, 2],
		[15, 4],
		[13, 4],
		[12, 4],
		[31, 8],
		[27, 8],
		[25, 8],
		[24, 8],
		[57, 16],
		[49, 16],
	])('seeds of the same tiers of %i have byes, %i of them seeded', (count, seeds) => {
		const [here, there] = [placedHere(count, seeds), placedElsewhere(count, seeds)]
		expect(here.byes).toEqual(there.byes)
		expect(here.lines).toEqual(there.lines)
		expect(here.byes).toHaveLength(drawSize(count) - count)
	})
})
