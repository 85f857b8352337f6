import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { deliveryPricings } from '../rules/delivery.ts'
import { stepRows } from '../rules/typed-method.ts'
import { useDeliveryText } from '../text/delivery-text.ts'

interface MethodFieldsProps {
	/** Tells the fields of several forms on a page apart. */
	mark: string
	typed: Readonly<Record<string, string>>
	errorOf: (name: string) => string | undefined
}

/** Everything that can be said of a delivery method. */
export function MethodFields({ mark, typed, errorOf }: MethodFieldsProps) {
	const text = useDeliveryText()
	const field = (name: string) => ({
		name,
		id: `${mark}-${name}`,
		defaultValue: typed[name] ?? '',
		error: errorOf(name),
		autoComplete: 'off',
	})
	const box = (name: string) => ({ name, id: `${mark}-${name}`, defaultChecked: typed[name] === 'on' })
	const number = { inputMode: 'numeric' } as const
	return (
		<Stack>
			<FieldRow>
				<TextField {...field('name.vi_VN')} label={text.nameVi} required maxLength={80} />
				<TextField {...field('name.en_US')} label={text.nameEn} maxLength={80} />
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
				<TextField {...field('price')} {...number} label={text.price} help={text.priceHelp} />
				<TextField {...field('perKg')} {...number} label={text.perKg} />
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
							<TextField {...field(`step.${row}.price`)} {...number} label={text.stepPrice(row + 1)} />
						</FieldRow>
					))}
				</Stack>
			</Disclosure>
			<FieldRow>
				<TextField {...field('freeFrom')} {...number} label={text.freeFrom} />
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
