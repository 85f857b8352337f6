import { Form } from 'react-router'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'

interface FindPeopleProps {
	find: string
	/** The people who were found; null when nobody was searched for. */
	people: readonly { id: number; name: string; number: string | null; ticket: string; isIn: boolean }[] | null
}

/** Finds attendees of the event and adds them to the bracket, whatever its choice says. */
export function FindPeople({ find, people }: FindPeopleProps) {
	const { candidates: text } = useBracketText().desk
	return (
		<Card title={text.find} id="find">
			<Stack>
				<Form method="get" action="#find" preventScrollReset>
					<Row>
						<TextField name="find" label={text.findHelp} defaultValue={find} maxLength={longest.find} autoComplete="off" />
						<Button type="submit">{text.search}</Button>
					</Row>
				</Form>
				{people?.length === 0 && <p role="status">{text.nobody}</p>}
				{people && people.length > 0 && (
					<Stack as="ul" gap={2}>
						{people.map(({ id, name, number, ticket, isIn }) => (
							<li key={id}>
								<Form method="post" preventScrollReset>
									<input type="hidden" name="attendee" value={id} />
									<Row>
										<span>
											<strong>{name}</strong> <span className="soft">{[number, ticket].filter(Boolean).join(' · ')}</span>
										</span>
										{isIn ? (
											<Badge>{text.isIn}</Badge>
										) : (
											<Button type="submit" size="sm" name="intent" value="add" icon={<PlusIcon />}>
												{text.add(name)}
											</Button>
										)}
									</Row>
								</Form>
							</li>
						))}
					</Stack>
				)}
			</Stack>
		</Card>
	)
}
