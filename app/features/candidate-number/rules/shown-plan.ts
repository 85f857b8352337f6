import type { Configuration } from './configuration.ts'
import type { NumberPlan } from './numbering.ts'

const mostFirst = 8

interface Planned {
	plan: NumberPlan
	chosen: readonly { id: number; name: string; kind: number | null }[]
	freed: readonly { isGone: boolean }[]
}

/** A plan as a person sees it: how many people of each group, the first numbers, and the obstacles. */
export function shownPlan({ plan, chosen, freed }: Planned, { groups }: Pick<Configuration, 'groups'>) {
	const names = new Map(chosen.map(({ id, name }) => [id, name]))
	const nameOf = (group: number) => groups[group]?.name ?? ''
	return {
		chosen: chosen.length,
		groups: groups.map(({ name, color }, nth) => {
			const given = plan.assignments.filter(({ group }) => group === nth)
			return {
				...{ name, color, count: chosen.filter(({ kind }) => kind === nth).length, given: given.length },
				first: given.slice(0, mostFirst).map(({ id, number }) => ({ id, number, name: names.get(id) ?? '' })),
				last: given.at(-1)?.number ?? null,
			}
		}),
		given: plan.assignments.filter(({ before, number }) => before !== number).length,
		kept: plan.kept,
		ungrouped: plan.ungrouped,
		changes: changesOf({ plan, freed }),
		takenBack: freed.length,
		collisions: plan.collisions,
		leftOver: plan.leftOver.map(({ group, count }) => ({ group: nameOf(group), count })),
	}
}

/** How many people who know a number would get another, or none; the organiser agrees to this count. People without a place do not count. */
export function changesOf({ plan, freed }: Pick<Planned, 'plan' | 'freed'>): number {
	return plan.leftOver.length > 0 ? 0 : plan.changed + freed.filter(({ isGone }) => !isGone).length
}

export type ShownPlan = ReturnType<typeof shownPlan>
