import { Form } from 'react-router'
import type { Play, Structure } from '~/features/tournament/rules/shape.ts'
import { Button } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { openMatches, roundsToPair } from '~/features/tournament/bracket/rules/part-play.ts'
import { usePlayWords } from './play-words.ts'

interface SwissRoundsProps {
	part: { gender: PartGender; structure: Structure }
	play: Play
	/** The button of the page that was pressed. */
	pressed: FormDataEntryValue | null | undefined
}

/** Pairs the next round of a Swiss tournament when that is possible, and undoes a pairing of which nothing was played. */
export function SwissRounds({ part: { gender, structure }, play, pressed }: SwissRoundsProps) {
	const { text, number } = usePlayWords([])
	const paired = structure.rounds.length
	const isPlayed = openMatches(structure, play).length === 0
	const left = isPlayed ? roundsToPair(structure, play) : 0
	const last = structure.rounds.at(-1)?.groups ?? []
	const isUntouched = paired > 1 && last.every((group) => structure.groups[group]?.matches.every((match) => play.results[match] === null))
	return (
		<Form method="post">
			<input type="hidden" name="gender" value={gender} />
			<input type="hidden" name="rounds" value={paired} />
			<Row>
				{left > 0 && (
					<>
						<p>{text.results.pairHelp(number(paired), number(structure.swissRounds))}</p>
						<Button type="submit" look="primary" name="intent" value="pair" busy={pressed === 'pair'}>
							{text.results.pair(number(paired + 1))}
						</Button>
					</>
				)}
				{!isPlayed && paired < structure.swissRounds && <p className="soft">{text.results.pairWait(number(paired))}</p>}
				{isUntouched && (
					<Button type="submit" size="sm" name="intent" value="unpair" busy={pressed === 'unpair'}>
						{text.results.unpair(number(paired))}
					</Button>
				)}
			</Row>
		</Form>
	)
}
