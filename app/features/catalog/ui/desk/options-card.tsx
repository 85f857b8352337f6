import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { IconButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '~/ui/icon.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { mostOptions, mostValues } from '~/features/catalog/rules/product-form.ts'
import { hasWord, optionKinds, valuesTyped } from '~/features/catalog/rules/typed-product.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { longest } from '~/features/catalog/rules/longest.ts'
import styles from './catalog-desk.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How many rows to show: those that are filled in, in either language, and some empty ones after them. */
function rowsOf(most: number, isFilled: (index: number) => boolean, spare: number): number {
	const last = upTo(most).findLast(isFilled) ?? -1
	return Math.min(most, last + 1 + spare)
}

/** The options that variants differ by. There is always an empty row for one more; without JavaScript several. */
export function OptionsCard({ form }: { form: TypedForm }) {
	const { product: text } = useCatalogDeskText()
	const isAlive = useHydrated()
	const { typed } = form
	const count = rowsOf(mostOptions, (index) => hasWord(typed, `option.${index}`) || hasWord(typed, `option.${index}.value.0`), 1)
	return (
		<Card title={text.options}>
			<Stack>
				<p className="soft">{text.optionsHelp}</p>
				{upTo(count).map((index) => (
					<OptionFields key={index} form={form} index={index} spare={isAlive ? 1 : 4} />
				))}
			</Stack>
		</Card>
	)
}

function OptionFields({ form, index, spare }: { form: TypedForm; index: number; spare: number }) {
	const { product: text } = useCatalogDeskText()
	const at = `option.${index}`
	const { typed } = form
	const kind = typed[`${at}.key`] || typed[`${at}.kind`] || 'other'
	const values = rowsOf(Math.max(mostValues, valuesTyped(typed, at)), (nth) => hasWord(typed, `${at}.value.${nth}`), spare)
	const isTyped = (nth: number) => hasWord(typed, `${at}.value.${nth}`)
	/** Swaps two values with all their fields; variants name their values by key, so they need no change. */
	const swap = (one: number, other: number) => {
		const name = (nth: number, part: string) => `${at}.value.${nth}.${part}`
		const moved = valueParts.flatMap((part) => [
			[name(one, part), typed[name(other, part)] ?? ''],
			[name(other, part), typed[name(one, part)] ?? ''],
		])
		form.set(Object.fromEntries(moved) as Record<string, string>)
	}
	const isKept = Boolean(typed[`${at}.key`])
	return (
		<fieldset className={styles.option}>
			<legend>{text.option(index + 1)}</legend>
			<input type="hidden" name={`${at}.key`} value={typed[`${at}.key`] ?? ''} />
			<FieldRow>
				{isKept ? (
					<input type="hidden" name={`${at}.kind`} value={typed[`${at}.kind`] ?? ''} />
				) : (
					<SelectField
						label={text.optionKind}
						choices={optionKinds.map((value) => ({ value, label: text.kinds[value] }))}
						{...form.field(`${at}.kind`)}
						value={kind}
					/>
				)}
				<InBothLanguages form={form} vi={`${at}.vi`} en={`${at}.en`} layout="bare">
					{(bound) => <TextField label={bound.lang === 'vi' ? text.optionVi : text.optionEn} maxLength={longest.valueName} {...bound} />}
				</InBothLanguages>
			</FieldRow>
			<ol className={styles.values} aria-label={text.values}>
				{upTo(values).map((nth) => (
					<ValueFields
						key={nth}
						form={form}
						field={`${at}.value.${nth}`}
						number={nth + 1}
						isColor={kind === 'color'}
						onUp={nth > 0 && isTyped(nth) ? () => swap(nth, nth - 1) : undefined}
						onDown={isTyped(nth) && isTyped(nth + 1) ? () => swap(nth, nth + 1) : undefined}
						moves={spare === 1}
					/>
				))}
			</ol>
		</fieldset>
	)
}

/** The fields of a value. */
const valueParts = ['key', 'vi', 'en', 'swatch'] as const

interface ValueFieldsProps {
	form: TypedForm
	field: string
	number: number
	isColor: boolean
	onUp: (() => void) | undefined
	onDown: (() => void) | undefined
	/** Whether it can be moved: only with JavaScript. */
	moves: boolean
}

function ValueFields({ form, field, number, isColor, onUp, onDown, moves }: ValueFieldsProps) {
	const { product: text } = useCatalogDeskText()
	const swatch = form.typed[`${field}.swatch`] ?? ''
	return (
		<li className={styles.value}>
			<input type="hidden" name={`${field}.key`} value={form.typed[`${field}.key`] ?? ''} />
			<InBothLanguages form={form} vi={`${field}.vi`} en={`${field}.en`} layout="bare">
				{(bound) => (
					<TextField label={(bound.lang === 'vi' ? text.valueVi : text.valueEn)(number)} maxLength={longest.valueName} {...bound} />
				)}
			</InBothLanguages>
			{isColor && (
				<TextField
					label={text.swatch(number)}
					placeholder="#c4321f"
					title={text.swatchHelp}
					maxLength={longest.swatch}
					spellCheck={false}
					before={<span className={styles.swatch} style={/^#[0-9a-f]{6}$/.test(swatch) ? { background: swatch } : undefined} />}
					{...form.field(`${field}.swatch`)}
				/>
			)}
			{moves && (
				<Row>
					<IconButton label={text.valueUp(number)} icon={<ChevronUpIcon />} onClick={onUp} disabled={!onUp} />
					<IconButton label={text.valueDown(number)} icon={<ChevronDownIcon />} onClick={onDown} disabled={!onDown} />
				</Row>
			)}
		</li>
	)
}
