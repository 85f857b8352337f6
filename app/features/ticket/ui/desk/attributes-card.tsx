import { longest } from '~/features/catalog/rules/longest.ts'
import { mostOptions, mostValues } from '~/features/catalog/rules/product-form.ts'
import { hasWord } from '~/features/catalog/rules/typed-product.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'
import styles from './ticket-desk.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How many rows to show: those filled in either language, and some empty ones after them. */
function rowsOf(most: number, isFilled: (index: number) => boolean, spare: number): number {
	const last = upTo(most).findLast(isFilled) ?? -1
	return Math.min(most, last + 1 + spare)
}

/** The attributes of a ticket's variants. There is always an empty row for one more; without JavaScript, several. */
export function AttributesCard({ form }: { form: TypedForm }) {
	const { form: text } = useTicketText()
	const isAlive = useHydrated()
	const { typed } = form
	const count = rowsOf(mostOptions, (index) => hasWord(typed, `option.${index}`) || hasWord(typed, `option.${index}.value.0`), 1)
	return (
		<Card title={text.attributes}>
			<Stack>
				<p className="soft">{text.attributesHelp}</p>
				{upTo(count).map((index) => (
					<AttributeFields key={index} form={form} index={index} spare={isAlive ? 1 : 4} />
				))}
			</Stack>
		</Card>
	)
}

function AttributeFields({ form, index, spare }: { form: TypedForm; index: number; spare: number }) {
	const { form: text } = useTicketText()
	const at = `option.${index}`
	const { typed } = form
	const values = rowsOf(mostValues, (nth) => hasWord(typed, `${at}.value.${nth}`), spare)
	return (
		<fieldset className={styles.group}>
			<legend>{text.attribute(index + 1)}</legend>
			<input type="hidden" name={`${at}.key`} value={typed[`${at}.key`] ?? ''} />
			<FieldRow>
				<InBothLanguages form={form} vi={`${at}.vi`} en={`${at}.en`} layout="bare">
					{(field) => (
						<TextField label={field.lang === 'vi' ? text.attributeVi : text.attributeEn} maxLength={longest.valueName} {...field} />
					)}
				</InBothLanguages>
			</FieldRow>
			<ol className={styles.values} aria-label={text.values}>
				{upTo(values).map((nth) => (
					<li key={nth} className={styles.value}>
						<input type="hidden" name={`${at}.value.${nth}.key`} value={typed[`${at}.value.${nth}.key`] ?? ''} />
						<InBothLanguages form={form} vi={`${at}.value.${nth}.vi`} en={`${at}.value.${nth}.en`} layout="bare">
							{(field) => (
								<TextField label={(field.lang === 'vi' ? text.valueVi : text.valueEn)(nth + 1)} maxLength={longest.valueName} {...field} />
							)}
						</InBothLanguages>
					</li>
				))}
			</ol>
		</fieldset>
	)
}
