import { type KeyboardEvent } from 'react'
import { Form } from 'react-router'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { usePlayWords, type PersonInBracket } from '~/features/tournament/bracket/ui/play-words.ts'
import { openMatches, playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { PartOfSheet } from '~/features/tournament/result-sheet/rules/check-sheet.ts'
import { gridField } from '~/features/tournament/result-sheet/rules/grid.ts'
import { useResultSheetText } from '~/features/tournament/result-sheet/text/result-sheet-text.ts'
import styles from './result-grid.module.css'

interface ResultGridProps {
	parts: readonly PartOfSheet[]
	people: readonly PersonInBracket[]
	/** What was typed, where something in it is wrong. */
	typed: Readonly<Record<string, string>> | undefined
	busy: boolean
}

/** Enter moves to the next field as Tab does; in the last field it sends the form. */
function onToNext(event: KeyboardEvent<HTMLFormElement>) {
	if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
	const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[name^="grid."]')]
	const next = fields[fields.indexOf(event.target) + 1]
	if (!next) return
	event.preventDefault()
	next.focus()
	next.select()
}

/** A field for each duel that waits for a result: a whole round is typed without looking at the screen. */
export function ResultGrid({ parts, people, typed, busy }: ResultGridProps) {
	const text = useResultSheetText()
	const { text: play, occupantName } = usePlayWords(people)
	const shown = parts.map((part) => {
		const state = playOfPart(part)
		const open = openMatches(part.structure, state).filter(
			(match) => part.structure.groups[part.structure.matches[match]?.group ?? -1]?.format !== 'heat',
		)
		return { part, state, open }
	})
	if (shown.every(({ open }) => open.length === 0)) return <p className="soft">{text.grid.none}</p>
	return (
		<Form method="post" encType="multipart/form-data" onKeyDown={onToNext}>
			{/* Enter in the last field presses the form's first button. */}
			<Stack>
				<p className="soft" id="grid-help">
					{text.grid.help}
				</p>
				{shown.map(({ part, state, open }) =>
					open.length === 0 ? null : (
						<section key={part.gender} aria-label={play.parts[part.gender]}>
							{parts.length > 1 && <h3>{play.parts[part.gender]}</h3>}
							<ul className={styles.grid}>
								{open.map((match) => {
									const { group, sides } = part.structure.matches[match] ?? { group: 0, sides: [] }
									const names = sides.map((slot) => occupantName(state.occupants[group]?.[slot])).join(` ${play.versus} `)
									const name = gridField(part.gender, match)
									return (
										<li key={match}>
											<TextField
												name={name}
												label={text.grid.score(String(match + 1), names)}
												defaultValue={typed?.[name] ?? ''}
												autoComplete="off"
												maxLength={longest.score}
												aria-describedby="grid-help"
											/>
										</li>
									)
								})}
							</ul>
						</section>
					),
				)}
				<Row>
					<Button type="submit" look="primary" name="intent" value="grid" busy={busy}>
						{text.grid.save}
					</Button>
				</Row>
			</Stack>
		</Form>
	)
}
