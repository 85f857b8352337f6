import { useSearchParams } from 'react-router'
import type { Alignment, Play } from '~/features/tournament/rules/shape.ts'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { findPeople } from '~/features/tournament/bracket/rules/find-people.ts'
import type { PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { cutOut, groupsOfWindow, windowOf, windowWith } from '~/features/tournament/bracket/rules/round-window.ts'
import { BracketDiagram } from './bracket-diagram.tsx'
import { FindInBracket } from './find-in-bracket.tsx'
import { usePlayWords, type PersonInBracket } from './play-words.ts'
import { WindowBar } from './window-bar.tsx'

interface DeskWindowProps {
	part: PlayedPart & { gender: PartGender }
	play: Play
	people: readonly PersonInBracket[]
	candidate: number
	alignment: Alignment
	/** The address of the diagram. */
	here: string
}

/** The diagram of a large part at the desk: a window of its rounds, and a field that finds a person's window. */
export function DeskWindow({ part: { gender, structure }, play, people, candidate, alignment, here }: DeskWindowProps) {
	const { text, roundName } = usePlayWords(people)
	const [parameters] = useSearchParams()
	const find = parameters.get('find') ?? ''
	const typed = parameters.get('from')
	const at = typed === null ? undefined : { from: Number(typed), block: Number(parameters.get('block')) }
	const window = windowOf(structure, at ?? windowWith(structure, play, candidate) ?? { from: 0, block: 0 })
	const cut = cutOut(structure, play, groupsOfWindow(structure, window), (round) => roundName(structure, round))
	const marked = candidate === 0 ? '' : `&candidate=${candidate}`
	const hrefOf = (id: number) => `${here}?candidate=${id}`
	return (
		<>
			<FindInBracket here={here} find={find} found={findPeople(people, find)} hrefOf={hrefOf} />
			<WindowBar
				window={window}
				rounds={cut.structure.rounds.map(({ name }) => name)}
				hrefOf={({ from, block }) => `${here}?from=${from}&block=${block}${marked}`}
			/>
			<BracketDiagram
				structure={cut.structure}
				play={cut.play}
				{...{ alignment, people, candidate, hrefOf }}
				label={`${text.results.diagram}: ${text.parts[gender]}`}
			/>
		</>
	)
}
