import { doublings } from '~/features/tournament/rules/powers.ts'
import { goingOn } from '~/features/tournament/rules/round-faults.ts'
import type { Round } from '~/features/tournament/rules/shape.ts'
import type { Tournament } from './tournament.ts'

/** A group in the drawing: a box with a line for each person in it. */
export interface DrawnGroup {
	x: number
	y: number
	width: number
	height: number
	/** The number of lines; fewer than people when there are many. */
	lines: number
}

export interface DrawnColumn {
	/** The round's place; null when the type of the bracket adds the round. */
	round: number | null
	name: string
	x: number
	width: number
	/** How many groups the round has, and how many of them are drawn. */
	groups: number
	size: number
	drawn: DrawnGroup[]
}

/** A connection from a group to the next round, as points of a line. */
export type DrawnLink = readonly (readonly [x: number, y: number])[]

export interface RoundsDrawing {
	width: number
	height: number
	columns: DrawnColumn[]
	links: DrawnLink[]
}

const boxWidth = 92
const gap = 24
const lineHeight = 9
const padding = 6
const between = 10
/** Space above for the rounds' names, in two lines. */
const headHeight = 44
/** A small drawing shows no more groups of a round than this; nobody could tell more apart. */
const mostGroups = 16
const mostLines = 8

interface Plan {
	round: number | null
	name: string
	groups: number
	size: number
	isDuel: boolean
}

/** The names of rounds that the type adds to the typed ones, so that the drawing shows the whole way to the end. */
export interface DrawnNames {
	roundOf: (count: number) => string
	quarterfinals: string
	semifinals: string
	final: string
	winners: string
	losers: string
	swissRound: (number: number) => string
}

function nameOfDuels(groups: number, names: DrawnNames): string {
	if (groups === 1) return names.final
	if (groups === 2) return names.semifinals
	return groups === 4 ? names.quarterfinals : names.roundOf(groups * 2)
}

const countable = (number: number) => (Number.isInteger(number) && number > 0 ? Math.min(number, 10_000) : 0)

const planOf = ({ name, format, groupCount, groupSize }: Round, round: number): Plan => ({
	...{ round, name, groups: countable(groupCount), size: countable(groupSize), isDuel: format === 'duel' },
})

function plansOf(tournament: Tournament, names: DrawnNames): Plan[] {
	const { type, rounds, swissRounds } = tournament
	if (type === 'swiss')
		return Array.from({ length: Math.min(countable(swissRounds), 30) }, (_, index) => ({
			...{ round: null, name: names.swissRound(index + 1), groups: 4, size: 2, isDuel: true },
		}))
	if (type === 'double_elimination')
		return [4, 2, 1].map((groups, index) => ({
			...{ round: null, name: index === 2 ? names.final : `${names.winners} · ${names.losers}`, groups, size: 2, isDuel: true },
		}))
	const plans = rounds.map(planOf)
	const [first] = rounds
	if (type !== 'groups_then_knockout' || !first) return plans
	const into = goingOn(first)
	const power = Number.isFinite(into) ? Math.min(doublings(into), 10) : 0
	const knockout = Array.from({ length: power }, (_, index) => 2 ** (power - 1 - index))
	return [...plans, ...knockout.map((groups) => ({ round: null, name: nameOfDuels(groups, names), groups, size: 2, isDuel: true }))]
}

const linesOf = ({ size }: Plan) => Math.max(1, Math.min(size, mostLines))
const heightOf = (plan: Plan) => linesOf(plan) * lineHeight + padding * 2

/** The drawing of rounds as they are typed; it also works while they have errors. */
export function drawRounds(tournament: Tournament, names: DrawnNames): RoundsDrawing {
	const plans = plansOf(tournament, names)
	const isCentered = tournament.alignment === 'center' && plans.length > 1 && plans.every(({ isDuel }) => isDuel)
	return isCentered ? drawCentered(plans, tournament.type) : drawLeft(plans, tournament.type)
}

interface Placed {
	plan: Plan
	column: DrawnColumn
}

/** A column of groups, placed evenly over the height. */
function place(plan: Plan, groups: number, x: number, height: number): Placed {
	const shown = Math.min(groups, mostGroups)
	const boxHeight = heightOf(plan)
	const room = height / Math.max(1, shown)
	const drawn = Array.from({ length: shown }, (_, index) => ({
		...{ x, y: headHeight + room * (index + 0.5) - boxHeight / 2, width: boxWidth, height: boxHeight, lines: linesOf(plan) },
	}))
	return { plan, column: { round: plan.round, name: plan.name, x, width: boxWidth, groups: plan.groups, size: plan.size, drawn } }
}

const neededHeight = (plan: Plan, groups: number) => Math.min(groups, mostGroups) * (heightOf(plan) + between)

function drawLeft(plans: readonly Plan[], type: Tournament['type']): RoundsDrawing {
	const height = Math.max(60, ...plans.map((plan) => neededHeight(plan, plan.groups)))
	const placed = plans.map((plan, index) => place(plan, plan.groups, index * (boxWidth + gap), height))
	const links = type === 'swiss' ? [] : placed.slice(1).flatMap((to, index) => linksBetween(placed[index] as Placed, to, 1))
	const width = Math.max(boxWidth, placed.length * (boxWidth + gap) - gap)
	return { width, height: height + headHeight, columns: placed.map(({ column }) => column), links }
}

/** The two-sided drawing: half of each round's groups on the left and half on the right, the final in the middle. */
function drawCentered(plans: readonly Plan[], type: Tournament['type']): RoundsDrawing {
	const sides = plans.slice(0, -1)
	const last = plans.at(-1) as Plan
	const height = Math.max(60, ...sides.map((plan) => neededHeight(plan, Math.ceil(plan.groups / 2))), neededHeight(last, last.groups))
	const step = boxWidth + gap
	const left = sides.map((plan, index) => place(plan, Math.ceil(plan.groups / 2), index * step, height))
	const middle = place(last, last.groups, sides.length * step, height)
	const right = sides.map((plan, index) => place(plan, Math.floor(plan.groups / 2), (sides.length * 2 - index) * step, height))
	const links = [...left, middle].slice(1).flatMap((to, index) => linksBetween(left[index] as Placed, to, 1))
	const back = [...right, middle].slice(1).flatMap((to, index) => linksBetween(right[index] as Placed, to, -1))
	return {
		width: (sides.length * 2 + 1) * step - gap,
		height: height + headHeight,
		columns: [...left, middle, ...right.toReversed()].map(({ column }) => column),
		links: type === 'swiss' ? [] : [...links, ...back],
	}
}

/** A connection from each group of a round to the group beside it in the next round. */
function linksBetween(from: Placed, to: Placed, direction: 1 | -1): DrawnLink[] {
	const targets = to.column.drawn
	if (targets.length === 0) return []
	return from.column.drawn.map((box, index) => {
		const target = targets[Math.min(targets.length - 1, Math.floor((index * targets.length) / from.column.drawn.length))] as DrawnGroup
		const start = direction === 1 ? box.x + box.width : box.x
		const end = direction === 1 ? target.x : target.x + target.width
		const middle = (start + end) / 2
		const [y, targetY] = [box.y + box.height / 2, target.y + target.height / 2]
		return [
			[start, y],
			[middle, y],
			[middle, targetY],
			[end, targetY],
		] as const
	})
}
