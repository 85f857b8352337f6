import { Form, useHref, useNavigation } from 'react-router'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { SelectField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Row, Stack } from '~/ui/page.tsx'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'

interface OfferedVariant {
	id: number
	ticket: string
	attributes: string
	price: Money
	/** How much more the variant costs than was paid so far; below 0 when it costs less. */
	difference: Money
	left: number | null
}

/** How many places a variant has left, in words; for a variant without a quota, that it has none yet. */
export function useLeft(): (left: number | null) => string {
	const { one: text } = useAttendeeText()
	const locale = useLocale()
	return (left) => (left === null ? text.noPlaces : left > 0 ? text.left(formatNumber(locale, left)) : text.soldOut)
}

/** Another ticket of the same event. None is chosen at first: pressed by mistake, the button would move somebody, and their money. */
export function MoveForm({ variants, variantId }: { variants: readonly OfferedVariant[]; variantId: number }) {
	const { one: text } = useAttendeeText()
	const locale = useLocale()
	const leftOf = useLeft()
	const sent = useNavigation().formData?.get('intent')
	const others = variants.filter(({ id }) => id !== variantId)
	if (others.length === 0) return null
	const differenceOf = ({ amount, currency }: Money) =>
		amount === 0 ? '' : (amount > 0 ? text.dearer : text.cheaper)(formatMoney(locale, { amount: Math.abs(amount), currency }))
	const labelOf = ({ ticket, attributes, price, difference, left }: OfferedVariant) =>
		[ticket, attributes, formatMoney(locale, price), differenceOf(difference), leftOf(left)].filter(Boolean).join(' · ')
	return (
		<Card title={text.move}>
			<CheckedForm method="post" preventScrollReset>
				<Stack>
					<SelectField
						name="variantId"
						label={text.newTicket}
						help={text.moveHelp}
						placeholder={text.chooseTicket}
						required
						choices={others.map((each) => ({ value: String(each.id), label: labelOf(each), disabled: !each.left }))}
					/>
					<CheckboxField name="priced" label={text.priced} defaultChecked />
					<Row>
						<Button type="submit" name="intent" value="move" busy={sent === 'move'}>
							{text.moveNow}
						</Button>
					</Row>
				</Stack>
			</CheckedForm>
		</Card>
	)
}

/** Sends the mail with the ticket once more; without an address, shows the way to enter one. */
export function ResendForm({ email, orderPath }: { email: string; orderPath: string }) {
	const { one: text } = useAttendeeText()
	const sent = useNavigation().formData?.get('intent')
	const order = useHref(orderPath)
	if (email === '')
		return (
			<Card title={text.resend}>
				<p className="soft">{text.noAddress}</p>
				<p>
					<a href={order}>{text.addAddress}</a>
				</p>
			</Card>
		)
	return (
		<Card title={text.resend}>
			<Form method="post" preventScrollReset>
				<Stack>
					<p className="soft">{text.resendHelp(email)}</p>
					<Row>
						<Button type="submit" name="intent" value="resend" busy={sent === 'resend'}>
							{text.resend}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}

/** Takes the attendee off the list, after asking once more. When nobody paid, there is nothing to refund. */
export function CancelForm({ name, hasPaid }: { name: string; hasPaid: boolean }) {
	const { one: text } = useAttendeeText()
	const sent = useNavigation().formData?.get('intent')
	return (
		<Card title={text.cancel}>
			<Form method="post" preventScrollReset>
				<Stack>
					<p className="soft">{text.cancelHelp}</p>
					{hasPaid && <CheckboxField name="refund" label={text.refund} defaultChecked />}
					<Row>
						<Button
							type="submit"
							name="intent"
							value="cancel"
							look="danger"
							busy={sent === 'cancel'}
							onClick={ifSure(text.cancelAsk(name))}
						>
							{text.cancelNow(name)}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
