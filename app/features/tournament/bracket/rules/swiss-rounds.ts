import type { Structure } from '~/features/tournament/rules/shape.ts'

/** A Swiss tournament without its last round. Groups and matches are only ever added at the end, so the last ones belong to that round. */
export function withoutLastRound(structure: Structure): Structure {
	const rounds = structure.rounds.slice(0, -1)
	const groups = structure.groups.filter(({ round }) => round < rounds.length)
	return { ...structure, rounds, groups, matches: structure.matches.filter(({ group }) => group < groups.length) }
}
