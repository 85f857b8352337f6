import { currencies, currencyDigits, type Currency } from '~/kernel/money.ts'
import { useLanguageMarks } from '~/shell/form/in-both-languages.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { OwnFirst } from '~/ui/own-first.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { deliveryPricings } from '~/features/delivery/rules/delivery.ts'
import { longest } from '~/features/delivery/rules/longest.ts'
import { currencyTyped, stepRows } from '~/features/delivery/rules/typed-method.ts'
import { useDeliveryText } from '~/features/delivery/text/delivery-text.ts'

interface MethodFieldsProps {
	/** A prefix that separates the fields of several forms on a page. */
	mark: string
	typed: Readonly<Record<string, string>>
	errorOf: (name: string) => string | undefined
	/** The currency of its amounts; absent for a new method, whose currency is chosen. */
	currency?: Currency
	/** The providers that a new method may belong to. */
	providers?: readonly { id: number; name: string }[]
}

/** All fields of a delivery method. */
export function MethodFields({ mark, typed, errorOf, currency, providers = [] }: MethodFieldsProps) {
	const text = useDeliveryText()
	const marks = useLanguageMarks({ required: true })
	const field = (name: string) => ({
		name,
		id: `${mark}-${name}`,
		defaultValue: typed[name] ?? '',
		error: errorOf(name),
		autoComplete: 'off',
	})
	const box = (name: string) => ({ name, id: `${mark}-${name}`, defaultChecked: typed[name] === 'on' })
	const number = { inputMode: 'numeric' } as const
	const amount = { inputMode: currency && currencyDigits[currency] === 0 ? 'numeric' : 'decimal', after: currency } as const
	return (
		<Stack>
			{currency === undefined && (
				<FieldRow>
					<SelectField
						{...field('providerId')}
						label={text.whose}
						help={text.whoseHelp}
						placeholder={text.platform}
						choices={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
					/>
					<SelectField
						{...field('currency')}
						defaultValue={currencyTyped(typed)}
						label={text.currency}
						help={text.currencyHelp}
						choices={currencies.map((value) => ({ value, label: value }))}
					/>
				</FieldRow>
			)}
			<FieldRow>
				<OwnFirst
					vi={<TextField {...field('name.vi_VN')} {...marks.vi} label={text.nameVi} maxLength={longest.name} />}
					en={<TextField {...field('name.en_US')} {...marks.en} label={text.nameEn} maxLength={longest.name} />}
				/>
			</FieldRow>
			<RadioGroup
				name="pricing"
				id={`${mark}-pricing`}
				label={text.pricing}
				layout="chips"
				defaultValue={typed['pricing'] || 'flat'}
				choices={deliveryPricings.map((value) => ({ value, label: text.pricings[value] }))}
			/>
			<FieldRow>
				<TextField {...field('price')} {...amount} label={text.price} help={text.priceHelp} />
				<TextField {...field('perKg')} {...amount} label={text.perKg} />
			</FieldRow>
			<Disclosure summary={text.steps} open={typed['pricing'] === 'steps' || undefined}>
				<Stack>
					{Array.from({ length: stepRows }, (_, row) => (
						<FieldRow key={row}>
							<TextField
								{...field(`step.${row}.weight`)}
								{...number}
								label={text.stepWeight(row + 1)}
								error={row === 0 ? errorOf('weightSteps') : undefined}
							/>
							<TextField {...field(`step.${row}.price`)} {...amount} label={text.stepPrice(row + 1)} />
						</FieldRow>
					))}
				</Stack>
			</Disclosure>
			<FieldRow>
				<TextField {...field('freeFrom')} {...amount} label={text.freeFrom} />
				<TextField {...field('minWeight')} {...number} label={text.minWeight} />
				<TextField {...field('maxWeight')} {...number} label={text.maxWeight} />
			</FieldRow>
			<TextField {...field('countries')} label={text.countries} help={text.countriesHelp} />
			<FieldRow>
				<TextField {...field('minDays')} {...number} label={text.minDays} />
				<TextField {...field('maxDays')} {...number} label={text.maxDays} />
			</FieldRow>
			<CheckboxField {...box('pickup')} label={text.pickup} />
			<CheckboxField {...box('confirmsPrice')} label={text.confirmsPrice} help={text.confirmsPriceHelp} />
		</Stack>
	)
}
