import { swissCounts, swissStandings } from '~/features/tournament/rules/ranks.ts'
import { groupStandings } from '~/features/tournament/rules/group-outcome.ts'
import type { Play, StandingRow, Structure } from '~/features/tournament/rules/shape.ts'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { candidatePath, tookPart } from '~/features/tournament/bracket/rules/candidate-path.ts'
import { finalRanks } from '~/features/tournament/bracket/rules/part-play.ts'
import { timeInWords } from '~/features/tournament/bracket/rules/typed-result.ts'
import { usePlayWords, type PersonInBracket } from './play-words.ts'

interface StandingsTablesProps {
	structure: Structure
	play: Play
	people: readonly PersonInBracket[]
	isClosed: boolean
	hrefOf: (candidate: number) => string
	/** The address of a candidate's certificate; only at the desk, once the bracket is closed. */
	certificateOf?: (candidate: number) => string
}

/** The ranks of everybody, and a table for each group that says why a person stands before another. */
export function StandingsTables({ structure, play, people, isClosed, hrefOf, certificateOf }: StandingsTablesProps) {
	const { text, number, nameOf, roundName, groupName } = usePlayWords(people)
	const { columns } = text.results
	const ranks = finalRanks(structure, play)
	const tables = structure.groups.flatMap(({ format }, group) => (format === 'duel' ? [] : [group]))
	const link = (id: number) => <a href={hrefOf(id)}>{nameOf(id)}</a>
	return (
		<Stack>
			<Card title={isClosed ? text.results.finalRanks : text.results.ranksNow}>
				<Table
					caption={isClosed ? text.results.finalRanks : text.results.ranksNow}
					rows={ranks}
					rowKey={({ entrant }) => entrant}
					columns={[
						{
							key: 'rank',
							head: columns.rank,
							align: 'end',
							cell: ({ rank, tied, round }) =>
								round === null || rank === null ? '–' : tied ? text.results.shared(number(rank)) : number(rank),
						},
						{ key: 'name', head: columns.name, names: true, cell: ({ entrant }) => link(entrant) },
						{
							key: 'round',
							head: columns.round,
							cell: ({ round }) => (round === null ? '' : roundName(structure, round)),
						},
						...(certificateOf
							? [
									{
										key: 'certificate',
										head: text.results.certificateHead,
										cell: ({ entrant }: (typeof ranks)[number]) =>
											tookPart(candidatePath(structure, play, entrant)) && (
												<a href={certificateOf(entrant)} data-plain-link download aria-label={text.results.certificateOf(nameOf(entrant))}>
													{text.results.certificate}
												</a>
											),
									},
								]
							: []),
					]}
				/>
			</Card>
			{structure.type === 'swiss' && (
				<Card title={text.results.swissTable}>
					<GroupTable
						title={text.results.swissTable}
						rows={swissStandings(structure, play)}
						people={people}
						link={link}
						isHeat={false}
						counts={(['buchholz_cut_1', 'buchholz', 'sonneborn_berger'] as const).map((step) => ({
							step,
							of: swissCounts(structure, play, step),
						}))}
					/>
				</Card>
			)}
			{tables.map((group) => {
				const { round } = structure.groups[group] ?? { round: 0 }
				const title = `${roundName(structure, round)}, ${groupName(structure, group)}`
				return (
					<Card key={group} title={title}>
						<GroupTable
							title={title}
							rows={groupStandings(structure, play, group)}
							people={people}
							link={link}
							isHeat={structure.groups[group]?.format === 'heat'}
						/>
					</Card>
				)
			})}
		</Stack>
	)
}

interface GroupTableProps {
	title: string
	rows: readonly StandingRow[]
	people: readonly PersonInBracket[]
	link: (id: number) => React.ReactNode
	isHeat: boolean
	/** Further columns with the values that steps of the ranking count. */
	counts?: readonly { step: 'buchholz_cut_1' | 'buchholz' | 'sonneborn_berger'; of: ReadonlyMap<number, number> }[]
}

function GroupTable({ title, rows, people, link, isHeat, counts = [] }: GroupTableProps) {
	const { text, number } = usePlayWords(people)
	const { columns, why, because, headToHead, tied, shared } = text.results
	const value = (step: keyof typeof why, count: number) => (step === 'time' ? timeInWords(Math.abs(count)) : number(count))
	const reason = ({ before, tied: isTied }: StandingRow) => {
		if (!before) return isTied ? tied : ''
		const { step, within, own, next } = before
		const words = within === 'head_to_head' ? `${why[step]} (${headToHead})` : why[step]
		return because(words, value(step, own), value(step, next))
	}
	const count = (key: 'played' | 'wins' | 'draws' | 'losses' | 'points') => ({
		key,
		head: columns[key],
		align: 'end' as const,
		cell: (row: StandingRow) => number(row[key]),
	})
	return (
		<Table
			caption={title}
			rows={rows}
			rowKey={({ entrant }) => entrant}
			columns={[
				{
					key: 'rank',
					head: columns.rank,
					align: 'end',
					cell: ({ rank, tied: isTied, ending }) => (ending !== null ? '–' : isTied ? shared(number(rank)) : number(rank)),
				},
				{ key: 'name', head: columns.name, names: true, cell: ({ entrant }) => link(entrant) },
				...(isHeat
					? [
							{
								key: 'time',
								head: text.results.timeHead,
								align: 'end' as const,
								cell: ({ time, ending }: StandingRow) =>
									ending !== null ? text.results.heatEndings[ending] : time === null ? '' : timeInWords(time),
							},
						]
					: [
							count('played'),
							// When further columns explain the table, these columns would only make it crowded.
							...(counts.length > 0
								? []
								: [
										count('wins'),
										count('draws'),
										count('losses'),
										{
											key: 'difference',
											head: columns.difference,
											align: 'end' as const,
											cell: ({ for: own, against }: StandingRow) => `${own}–${against}`,
										},
									]),
							count('points'),
						]),
				...counts.map(({ step, of }) => ({
					key: step,
					head: why[step],
					align: 'end' as const,
					cell: ({ entrant }: StandingRow) => number(of.get(entrant) ?? 0),
				})),
				{ key: 'why', head: columns.why, cell: reason },
			]}
		/>
	)
}
