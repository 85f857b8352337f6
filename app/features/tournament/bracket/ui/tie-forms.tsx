import { Form } from 'react-router'
import { openTies } from '~/features/tournament/rules/open-ties.ts'
import type { Play, Structure } from '~/features/tournament/rules/shape.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { usePlayWords, type PersonInBracket } from './play-words.ts'

interface TieFormsProps {
	gender: PartGender
	structure: Structure
	play: Play
	people: readonly PersonInBracket[]
	busy: boolean
}

/** Asks the organiser about what the rules leave open: the program never chooses an order silently (truths §7.3). */
export function TieForms({ gender, structure, play, people, busy }: TieFormsProps) {
	const { text, number, nameOf, roundName, groupName } = usePlayWords(people)
	const ties = openTies(structure, play)
	if (ties.length === 0) return null
	return (
		<Card title={text.results.ties}>
			<Stack>
				{ties.map(({ round, group, entrants, places, why }) => {
					const ofRound = structure.type === 'swiss' ? text.results.swissTable : roundName(structure, round)
					const where = group === null ? ofRound : `${ofRound}, ${groupName(structure, group)}`
					return (
						<Form key={`${round} ${group ?? ''} ${entrants[0]}`} method="post" preventScrollReset>
							<input type="hidden" name="gender" value={gender} />
							<input type="hidden" name="round" value={round} />
							<input type="hidden" name="group" value={group ?? ''} />
							<Stack>
								<p>{why === 'hand' ? text.results.byHand(where, number(places)) : text.results.tie(where, number(places))}</p>
								<FieldRow narrow>
									{entrants.map((id) => (
										<TextField
											key={id}
											id={`field-tie-${gender}-${round}-${group ?? 'all'}-${id}`}
											name={`order.${id}`}
											label={text.results.tieOrder(nameOf(id))}
											inputMode="numeric"
											autoComplete="off"
											maxLength={longest.place}
										/>
									))}
								</FieldRow>
								<div>
									<Button type="submit" size="sm" name="intent" value="decide" busy={busy}>
										{text.results.decide}
									</Button>
								</div>
							</Stack>
						</Form>
					)
				})}
			</Stack>
		</Card>
	)
}
