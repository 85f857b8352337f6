import { Form, useNavigation } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { useAttendeeFileText } from '~/features/attendee/attendee-file/text/attendee-file-text.ts'

interface WantedVariant {
	id: number
	ticket: string
	attributes: string
	left: number
	wanted: number
}

/** How many places of each ticket the file wants, and how many there are. */
export function PlacesWanted({ variants }: { variants: readonly WantedVariant[] }) {
	const { places } = useAttendeeFileText()
	const locale = useLocale()
	const wanted = variants.filter((variant) => variant.wanted > 0)
	if (wanted.length === 0) return null
	return (
		<Card title={places.title}>
			<Table
				caption={places.title}
				rows={wanted}
				rowKey={({ id }) => id}
				columns={[
					{
						key: 'ticket',
						head: places.ticket,
						names: true,
						cell: ({ ticket, attributes }) => [ticket, attributes].filter(Boolean).join(' · '),
					},
					{ key: 'wanted', head: places.wanted, align: 'end', cell: (each) => formatNumber(locale, each.wanted) },
					{
						key: 'left',
						head: places.left,
						align: 'end',
						cell: ({ left, wanted: count }) => (
							<>
								{formatNumber(locale, left)}{' '}
								{count > left && <Badge tone="lotus">{places.short(formatNumber(locale, count - left))}</Badge>}
							</>
						),
					},
				]}
			/>
		</Card>
	)
}

interface ApplyFormProps {
	good: number
	wrong: number
	mails: boolean
	/** The file stopped, and only the rest of its lines is left. */
	isRest: boolean
}

/** The button that puts people on the list. */
export function ApplyForm({ good, wrong, mails, isRest }: ApplyFormProps) {
	const { apply } = useAttendeeFileText()
	const locale = useLocale()
	const busy = useNavigation().formData?.get('intent') === 'apply'
	const count = (number: number) => formatNumber(locale, number)
	return (
		<Card title={apply.title}>
			<Form method="post">
				<Stack>
					<p>{apply.help(count(good))}</p>
					{wrong > 0 && <p className="soft">{apply.wrongStay(count(wrong))}</p>}
					<CheckboxField name="mails" label={apply.mails} help={apply.mailsHelp} defaultChecked={mails} />
					<Row>
						<Button type="submit" look="primary" name="intent" value="apply" busy={busy}>
							{isRest ? apply.rest : apply.apply(count(good))}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
