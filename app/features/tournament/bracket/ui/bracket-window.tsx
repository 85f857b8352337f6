import type { Alignment } from '~/features/tournament/rules/shape.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import type { PartWindow, ShownRank } from '~/features/tournament/bracket/rules/part-window.ts'
import type { CutPart, WindowAsked } from '~/features/tournament/bracket/rules/round-window.ts'
import { BracketDiagram } from './bracket-diagram.tsx'
import { MatchList } from './match-list.tsx'
import { usePlayWords, type PersonInBracket } from './play-words.ts'
import { WindowBar } from './window-bar.tsx'

interface BracketWindowProps {
	gender: PartGender
	shown: PartWindow
	view: 'diagram' | 'table' | 'list'
	alignment: Alignment
	people: readonly PersonInBracket[]
	candidate: number
	isClosed: boolean
	hrefOf: (candidate: number) => string
	windowAt: (asked: WindowAsked) => string
	ranksFrom: (from: number) => string
	whenOf: (match: number) => string
	label: string
}

/** What a page shows of a large part: a person's way, a window of its rounds, or a page of its ranks. */
export function BracketWindow(props: BracketWindowProps) {
	const { shown, view, people, candidate, alignment, label, hrefOf, windowAt } = props
	const { window, cut, path } = shown
	const { text, nameOf } = usePlayWords(people)
	const list = (piece: CutPart) => (
		<MatchList
			part={{ gender: props.gender, structure: piece.structure, results: [] }}
			play={piece.play}
			people={people}
			before={piece.before}
			whenOf={(match) => props.whenOf(piece.matches[match] ?? -1)}
		/>
	)
	return (
		<>
			{path && <Card title={text.public.path(nameOf(candidate))}>{list(path)}</Card>}
			{view !== 'table' && <WindowBar window={window} rounds={cut.structure.rounds.map(({ name }) => name)} hrefOf={windowAt} />}
			{view === 'diagram' && (
				<BracketDiagram structure={cut.structure} play={cut.play} {...{ alignment, people, candidate, hrefOf, label }} />
			)}
			{view === 'list' && list(cut)}
			{view === 'table' && <Ranks {...props} />}
		</>
	)
}

function Ranks({ shown: { ranks }, people, isClosed, hrefOf, ranksFrom }: BracketWindowProps) {
	const { text, number, nameOf } = usePlayWords(people)
	const { columns, finalRanks, ranksNow, shared } = text.results
	const { from, all, onPage, rows } = ranks
	const title = isClosed ? finalRanks : ranksNow
	return (
		<Card title={title}>
			<Stack>
				<Table
					caption={title}
					rows={rows}
					rowKey={({ entrant }: ShownRank) => entrant}
					columns={[
						{
							key: 'rank',
							head: columns.rank,
							align: 'end',
							cell: ({ rank, tied, round }) => (round === '' || rank === null ? '–' : tied ? shared(number(rank)) : number(rank)),
						},
						{ key: 'name', head: columns.name, names: true, cell: ({ entrant }) => <a href={hrefOf(entrant)}>{nameOf(entrant)}</a> },
						{ key: 'round', head: columns.round, cell: ({ round }) => round },
					]}
				/>
				<Row>
					<span>{text.windows.ranks(number(from + 1), number(from + rows.length), number(all))}</span>
					{from > 0 && (
						<LinkButton size="sm" href={ranksFrom(Math.max(0, from - onPage))}>
							{text.windows.above}
						</LinkButton>
					)}
					{from + onPage < all && (
						<LinkButton size="sm" href={ranksFrom(from + onPage)}>
							{text.windows.below}
						</LinkButton>
					)}
				</Row>
			</Stack>
		</Card>
	)
}
