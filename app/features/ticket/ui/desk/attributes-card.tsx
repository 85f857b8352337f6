import { mostOptions, mostValues } from '~/features/catalog/rules/product-form.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { OwnFirst } from '~/ui/own-first.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useTicketText } from '../../text/ticket-text.ts'
import styles from './ticket-desk.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How many rows of something to offer: those filled in, and some empty ones behind them. */
function rowsOf(typed: TypedForm['typed'], most: number, nameOf: (index: number) => string, spare: number): number {
	const last = upTo(most).findLast((index) => typed[nameOf(index)]?.trim()) ?? -1
	return Math.min(most, last + 1 + spare)
}

/** What a ticket's variants differ by. There is always an empty row for one more; without JavaScript several. */
export function AttributesCard({ form }: { form: TypedForm }) {
	const { form: text } = useTicketText()
	const isAlive = useHydrated()
	const { typed } = form
	const count = rowsOf(
		typed,
		mostOptions,
		(index) => (typed[`option.${index}.vi`]?.trim() ? `option.${index}.vi` : `option.${index}.value.0.vi`),
		1,
	)
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
	const values = rowsOf(typed, mostValues, (nth) => `${at}.value.${nth}.vi`, spare)
	return (
		<fieldset className={styles.group}>
			<legend>{text.attribute(index + 1)}</legend>
			<input type="hidden" name={`${at}.key`} value={typed[`${at}.key`] ?? ''} />
			<FieldRow>
				<OwnFirst
					vi={<TextField label={text.attributeVi} maxLength={40} {...form.field(`${at}.vi`)} />}
					en={<TextField label={text.attributeEn} lang="en" maxLength={40} {...form.field(`${at}.en`)} />}
				/>
			</FieldRow>
			<ol className={styles.values} aria-label={text.values}>
				{upTo(values).map((nth) => (
					<li key={nth} className={styles.value}>
						<input type="hidden" name={`${at}.value.${nth}.key`} value={typed[`${at}.value.${nth}.key`] ?? ''} />
						<OwnFirst
							vi={<TextField label={text.valueVi(nth + 1)} maxLength={40} {...form.field(`${at}.value.${nth}.vi`)} />}
							en={<TextField label={text.valueEn(nth + 1)} lang="en" maxLength={40} {...form.field(`${at}.value.${nth}.en`)} />}
						/>
					</li>
				))}
			</ol>
		</fieldset>
	)
}
