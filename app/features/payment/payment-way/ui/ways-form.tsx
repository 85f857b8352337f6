import { Form, useNavigation } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { money, type Currency } from '~/kernel/money.ts'
import type { WayCode } from '~/kernel/ways.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm, type TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { feeOn } from '~/features/provider/rules/shop-terms.ts'
import { limitsCurrency, type WayTerms } from '~/features/provider/rules/offered-ways.ts'
import { checkWays, typedOfWays, wayFields, type WayField } from '~/features/payment/payment-way/rules/typed-ways.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'

export interface WaysFormProps {
	/** The ways the platform has, in the order buyers see them. */
	ways: readonly WayCode[]
	terms: WayTerms
	/** The currency of the sales; limits count only in one currency. Null: any. */
	currency: Currency | null
	refused: RefusedForm | undefined
	keepAs: string
}

/** The form of ways to pay online: one line for each way, with its limits and its fee. */
export function WaysForm({ ways, terms, currency, refused, keepAs }: WaysFormProps) {
	const { desk: text, ways: words } = usePaymentWayText()
	const formText = useFormText()
	const busy = useNavigation().formData?.get('intent') === 'save'
	const sentence = (issue: FieldIssue) => (issue.path.endsWith('.on') ? text.noWay : issueSentence(formText, issue))
	const form = useTypedForm({
		initial: typedOfWays(terms, ways),
		check: (typed) => checkWays(typed, ways).issues,
		sentence,
		refused,
		keepAs,
	})
	const limited = currency === null || currency === limitsCurrency
	const labelOf = ({ path }: FieldIssue) => {
		const [way, field] = path.split('.') as [WayCode, string]
		if (field === 'on') return text.title
		return `${words[way].name}, ${text[field as WayField]}`
	}
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue)}: ${sentence(issue)}` }))}
				/>
				<p className="soft">{limited ? text.limitsHelp : text.noLimits(currency)}</p>
				{ways.map((way) => (
					<WayLine key={way} way={way} form={form} limited={limited} />
				))}
				<p className="soft">{text.fees}</p>
				<div>
					<Button type="submit" name="intent" value="save" look="primary" busy={busy}>
						{text.save}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}

function WayLine({ way, form, limited }: { way: WayCode; form: TypedForm; limited: boolean }) {
	const { desk: text, ways: words } = usePaymentWayText()
	const { optional } = useFormText()
	const { name } = words[way]
	const fields = wayFields.map((each) => ({ label: text[each], after: each === 'feeRate' ? '%' : '₫', ...form.field(`${way}.${each}`) }))
	const box = form.box(`${way}.on`)
	// The fields of a way that is off are kept, and shown where they are wrong.
	const isOpen = box.checked || form.issues.some(({ path }) => fields.some((field) => field.name === path))
	return (
		<Card>
			<div role="group" aria-label={name}>
				<Stack>
					<CheckboxField label={name} {...box} error={form.field(`${way}.on`).error} />
					{limited && isOpen && (
						<>
							{[fields.slice(0, 2), fields.slice(2)].map((pair) => (
								<FieldRow key={pair[0]?.name}>
									{pair.map((field) => (
										<TextField
											key={field.name}
											inputMode={field.after === '%' ? 'decimal' : 'numeric'}
											autoComplete="off"
											optionalMark={optional}
											{...field}
										/>
									))}
								</FieldRow>
							))}
							<FeeExample way={way} typed={form.typed} />
						</>
					)}
					{limited && !isOpen && fields.map(({ name: field, value }) => <input key={field} type="hidden" name={field} value={value} />)}
				</Stack>
			</div>
		</Card>
	)
}

/** The total of the example order that shows the fee. */
const exampleMinor = 500_000

/** The typed fee for an example order. */
function FeeExample({ way, typed }: { way: WayCode; typed: Readonly<Record<string, string>> }) {
	const { desk: text } = usePaymentWayText()
	const locale = useLocale()
	const { cleaned, issues } = checkWays(typed, [way])
	const fee = cleaned[way]?.fee
	if (issues.some(({ path }) => path.startsWith(`${way}.fee`))) return null
	const say = (minor: number) => formatMoney(locale, money(minor, limitsCurrency))
	const costs = fee && feeOn(exampleMinor, fee)
	return (
		<p className="soft">
			{costs === undefined ? text.feeOfAll : text.feeExample(say(exampleMinor), say(costs), say(exampleMinor + costs))}
		</p>
	)
}
