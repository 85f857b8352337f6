import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { inLocale } from '~/kernel/locale.ts'
import { pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Badge } from '~/ui/badge.tsx'
import { IconButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '~/ui/icon.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { mostProductPictures } from '~/features/catalog/rules/product-form.ts'
import { matrixOf } from '~/features/catalog/rules/typed-product.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { longest } from '~/features/catalog/rules/longest.ts'
import styles from './catalog-desk.module.css'

export interface PicturesCardProps {
	form: TypedForm
	problem: string | undefined
	/** The form came back without its files. */
	isLost: boolean
	mostMegabytes: number
}

/** A product's pictures in the order they are shown in, and new ones. The order is a number field, so that it works without JavaScript. */
export function PicturesCard({ form, problem, isLost, mostMegabytes }: PicturesCardProps) {
	const { product: text } = useCatalogDeskText()
	const { typed } = form
	const places = Array.from({ length: mostProductPictures }, (_, nth) => nth).filter((nth) => typed[`picture.${nth}.path`])
	const positionOf = (nth: number) => Number(typed[`picture.${nth}.position`]) || nth + 1
	const sorted = places.toSorted((one, other) => positionOf(one) - positionOf(other) || one - other)
	const move = (from: number, to: number) => {
		const order = [...sorted]
		const [moved] = order.splice(from, 1)
		if (moved === undefined) return
		order.splice(to, 0, moved)
		form.set(Object.fromEntries(order.map((nth, index) => [`picture.${nth}.position`, String(index + 1)])))
	}
	const field = { name: 'pictures', help: text.addPicturesHelp(mostMegabytes), error: problem ?? (isLost ? text.again : undefined) }
	return (
		<Card title={text.pictures}>
			<Stack>
				<p className="soft">{text.picturesHelp}</p>
				<ol className={styles.pictures}>
					{sorted.map((nth, index) => (
						<PictureFields
							key={nth}
							form={form}
							nth={nth}
							index={index}
							onUp={index > 0 ? () => move(index, index - 1) : undefined}
							onDown={index < sorted.length - 1 ? () => move(index, index + 1) : undefined}
						/>
					))}
				</ol>
				<FileField
					{...field}
					label={text.addPictures}
					optionalMark={text.optional}
					multiple
					accept={pictureKinds}
					mostBytes={mostMegabytes * 1024 * 1024}
				/>
			</Stack>
		</Card>
	)
}

interface PictureFieldsProps {
	form: TypedForm
	nth: number
	index: number
	onUp: (() => void) | undefined
	onDown: (() => void) | undefined
}

function PictureFields({ form, nth, index, onUp, onDown }: PictureFieldsProps) {
	const { product: text } = useCatalogDeskText()
	const locale = useLocale()
	const isAlive = useHydrated()
	const at = `picture.${nth}`
	const path = form.typed[`${at}.path`] ?? ''
	const shows = matrixOf(form.typed, []).options.flatMap(({ key, name, values }) =>
		values.map((value) => ({ value: `${key}=${value.key}`, label: `${inLocale(name, locale)}: ${inLocale(value.name, locale)}` })),
	)
	return (
		<li className={styles.picture}>
			<input type="hidden" name={`${at}.path`} value={path} />
			<div className={styles.frame}>
				<img src={imageUrl(path, 192, 192)} alt={text.picture(index + 1)} width="128" height="128" decoding="async" />
				{index === 0 && <Badge tone="jade">{text.cover}</Badge>}
			</div>
			<Stack gap={2}>
				<InBothLanguages form={form} vi={`${at}.vi`} en={`${at}.en`} ownMark={text.optional} layout="row">
					{(field) => <TextField label={field.lang === 'vi' ? text.altVi : text.altEn} maxLength={longest.alt} {...field} />}
				</InBothLanguages>
				<FieldRow>
					{shows.length > 0 && (
						<SelectField label={text.shows} placeholder={text.showsAll} choices={shows} {...form.field(`${at}.shows`)} />
					)}
					<TextField label={text.position} inputMode="numeric" maxLength={longest.position} {...form.field(`${at}.position`)} />
				</FieldRow>
				<Row>
					{isAlive && (
						<>
							<IconButton label={`${text.up}: ${text.picture(index + 1)}`} icon={<ChevronUpIcon />} onClick={onUp} disabled={!onUp} />
							<IconButton
								label={`${text.down}: ${text.picture(index + 1)}`}
								icon={<ChevronDownIcon />}
								onClick={onDown}
								disabled={!onDown}
							/>
						</>
					)}
					<CheckboxField label={text.remove} {...form.box(`${at}.remove`)} />
				</Row>
			</Stack>
		</li>
	)
}
