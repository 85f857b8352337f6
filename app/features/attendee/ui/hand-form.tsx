import { useEffect, useRef, useState } from 'react'
import { Form, useHref } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { handMethods } from '~/features/attendee/rules/hand-methods.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import { useLeft } from './attendee-acts.tsx'
import { AttendeeFields, QuestionFields, type ShownQuestion } from './attendee-fields.tsx'

interface HandFormProps {
	event: { id: number }
	/** The variants that can be sold by hand. */
	variants: readonly { id: number; ticketId: number; ticket: string; attributes: string; price: Money; left: number | null }[]
	questions: readonly (ShownQuestion & { ticketId: number })[]
	/** The order's key: forms with the same key add one person. */
	formKey: string
	typed: Readonly<Record<string, string>>
	errorOf: (name: string) => string | undefined
	busy: boolean
}

/** The person the box office sells or gives a ticket to, and the questions of that ticket. */
export function HandForm({ event, variants, questions, formKey, typed, errorOf, busy }: HandFormProps) {
	const text = useAttendeeText()
	const { add } = text
	const locale = useLocale()
	const isAlive = useHydrated()
	const leftOf = useLeft()
	const tickets = useHref(`/my-events/${event.id}/tickets`)
	const [chosen, setChosen] = useState(typed['variantId'])
	const select = useRef<HTMLSelectElement>(null)
	// Somebody may have chosen a ticket before the scripts were loaded.
	useEffect(() => setChosen(select.current?.value), [])
	const withoutPlaces = variants.filter(({ left }) => left === null)
	const first = variants.find(({ left }) => left) ?? variants[0]
	const variant = variants.find(({ id }) => String(id) === chosen) ?? first
	// Without scripts the form cannot follow the choice: it shows every ticket's questions, and the server reads those of the chosen ticket.
	const asking = variants
		.filter(({ ticketId }, nth) => variants.findIndex((each) => each.ticketId === ticketId) === nth)
		.map(({ ticketId, ticket }) => ({ ticketId, ticket, asked: questions.filter((question) => question.ticketId === ticketId) }))
		.filter(({ ticketId, asked }) => asked.length > 0 && (!isAlive || ticketId === variant?.ticketId))
	return (
		<Form method="post" noValidate>
			<input type="hidden" name="key" value={formKey} />
			<Stack>
				<Card title={add.ticket}>
					<Stack>
						<SelectField
							name="variantId"
							label={text.filters.variant}
							ref={select}
							value={String(variant?.id ?? '')}
							onChange={({ currentTarget }) => setChosen(currentTarget.value)}
							choices={variants.map(({ id, ticket, attributes, price, left }) => ({
								value: String(id),
								label: [ticket, attributes, formatMoney(locale, price), leftOf(left)].filter(Boolean).join(' · '),
								disabled: !left,
							}))}
						/>
						{withoutPlaces.length > 0 && (
							<p className="soft">
								{add.noPlaces(withoutPlaces.map(({ ticket, attributes }) => [ticket, attributes].filter(Boolean).join(' · ')).join(', '))}{' '}
								<a href={tickets}>{add.givePlaces}</a>
							</p>
						)}
						<RadioGroup
							name="method"
							label={add.method}
							layout="chips"
							defaultValue={typed['method'] ?? 'cash'}
							choices={handMethods.map((value) => ({ value, label: add.methods[value] }))}
						/>
					</Stack>
				</Card>
				<Card title={add.person}>
					<Stack>
						<AttendeeFields typed={typed} errorOf={errorOf} questions={[]} />
						<FieldRow>
							<TextField
								name="email"
								type="email"
								label={add.email}
								help={add.emailHelp}
								defaultValue={typed['email']}
								error={errorOf('email')}
								autoComplete="off"
							/>
							<TextField
								name="phone"
								type="tel"
								label={add.phone}
								defaultValue={typed['phone']}
								error={errorOf('phone')}
								autoComplete="off"
							/>
						</FieldRow>
					</Stack>
				</Card>
				{asking.map(({ ticketId, ticket, asked }) => (
					<Card key={ticketId} title={add.questions(ticket)}>
						<Stack>
							<p>{add.questionsHelp}</p>
							<QuestionFields typed={typed} errorOf={errorOf} questions={asked} />
						</Stack>
					</Card>
				))}
				<Row>
					<Button type="submit" look="primary" busy={busy}>
						{add.save}
					</Button>
				</Row>
			</Stack>
		</Form>
	)
}
