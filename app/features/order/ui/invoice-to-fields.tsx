import { longestCompany, longestTaxId } from '~/kernel/longest.ts'
import { TextArea, TextField } from '~/ui/field.tsx'
import type { BoundField } from '~/shell/form/typed-form.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'

/** The company an invoice is made out to. `field`: the typed form's fields `company`, `taxId` and `address`. */
export function InvoiceToFields({
	field,
	required = true,
}: {
	field: (name: 'company' | 'taxId' | 'address') => BoundField
	required?: boolean
}) {
	const { invoiceTo: text } = useOrderText().checkout
	return (
		<>
			<TextField {...field('company')} label={text.company} required={required} autoComplete="organization" maxLength={longestCompany} />
			<TextField
				{...field('taxId')}
				label={text.taxId}
				help={text.taxIdHelp}
				required={required}
				inputMode="numeric"
				autoComplete="off"
				maxLength={longestTaxId}
			/>
			<TextArea {...field('address')} label={text.address} required={required} rows={2} maxLength={longestCompany} />
		</>
	)
}
