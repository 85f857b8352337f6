import { useState } from 'react'
import { RichTextField } from '~/shell/editor/rich-text-field.tsx'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { MomentField } from '~/ui/moment-field.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '~/ui/icon.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import type { Field, Fields } from '~/features/page/rules/block-fields.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { emptyValue } from '~/features/page/rules/page-content.ts'
import { longestEmail } from '~/kernel/longest.ts'
import { lawLinks } from '~/kernel/menus.ts'
import { itemKeys, movedTo, nextKey, typeFields } from '~/features/page/rules/page-form.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import styles from './editor.module.css'
import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'

/** The fields of a block or of an item, each as its type needs; both languages side by side. */
export function BlockFields({ at, fields, form }: { at: string; fields: Fields; form: TypedForm }) {
	return (
		<Stack>
			{Object.entries(fields).map(([name, field]) => (
				<OneField key={name} at={`${at}.${name}`} name={name} field={field} form={form} />
			))}
		</Stack>
	)
}

function OneField({ at, name, field, form }: { at: string; name: string; field: Field; form: TypedForm }) {
	const { desk: text } = usePageText()
	const label = text.fields[name as keyof typeof text.fields]
	const inLanguage = (lang: 'vi' | 'en') => (lang === 'vi' ? text.inVietnamese : text.inEnglish)
	switch (field.type) {
		case 'line': {
			const Input = field.max > 200 ? TextArea : TextField
			return (
				<InBothLanguages form={form} vi={`${at}.vi_VN`} en={`${at}.en_US`} required={field.required} layout="row">
					{(bound) => <Input label={inLanguage(bound.lang)(label)} maxLength={field.max} {...bound} />}
				</InBothLanguages>
			)
		}
		case 'rich':
			return (
				<FieldRow long>
					<InBothLanguages form={form} vi={`${at}.vi_VN`} en={`${at}.en_US`} layout="bare">
						{(bound) => <RichTextField label={inLanguage(bound.lang)(label)} maxLength={field.max} {...bound} />}
					</InBothLanguages>
				</FieldRow>
			)
		case 'picture':
			return <PictureField at={at} label={label} form={form} />
		case 'link':
			if (field.offers) return <LinkField at={at} label={text.leadsTo} form={form} />
			return <LineField {...{ at, label, form }} help={text.linkHelp} most={longest.link} required={field.required} />
		case 'plain':
			return <LineField {...{ at, label, form }} most={field.max} required={field.required} />
		case 'email':
			return <LineField {...{ at, label, form }} help={text.toHelp} most={longestEmail} required={field.required} />
		case 'choice':
			return (
				<SelectField
					label={label}
					choices={field.of.map((value) => ({ value, label: text.choices[value as keyof typeof text.choices] }))}
					{...form.field(at)}
				/>
			)
		case 'moment':
			return <MomentField label={label} help={text.zone} {...form.field(at)} />
		case 'lines':
			return <TextArea label={label} help={text.chosenHelp} rows={4} {...form.field(at)} />
		case 'count':
		case 'degrees':
			return <TextField label={label} inputMode="decimal" maxLength={longest.number} {...form.field(at)} />
		case 'items':
			return <Items at={at} label={label} fields={field.of} most={field.most} form={form} />
	}
}

interface LineFieldProps {
	at: string
	label: string
	form: TypedForm
	help?: string
	most: number
	required?: boolean
}

/** A line that is the same in every language. */
function LineField({ at, label, form, help, most, required }: LineFieldProps) {
	return <TextField {...{ label, help, required }} maxLength={most} {...form.field(at)} />
}

/** A list within a block: each item with its fields, and buttons to move and remove it. */
function Items({ at, label, fields, most, form }: { at: string; label: string; fields: Fields; most: number; form: TypedForm }) {
	const { desk: text } = usePageText()
	const keys = itemKeys(form.typed, at)
	const [dragged, setDragged] = useState<string>()
	const set = (next: readonly string[]) => form.set({ [at]: next.join(',') })

	function add() {
		const key = nextKey(keys)
		const typed: Record<string, string> = { [at]: [...keys, key].join(',') }
		const empty = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))
		typeFields(typed, `${at}.${key}`, fields, empty)
		form.set(typed)
	}

	return (
		<Stack>
			{keys.map((key, nth) => {
				const name = text.item(nth + 1)
				// Links that the law requires cannot be removed.
				const isNeeded =
					fields['link']?.type === 'link' && fields['link'].offers && lawLinks.includes(form.typed[`${at}.${key}.link`] ?? '')
				return (
					<fieldset
						key={key}
						className={styles.item}
						onDragOver={(event) => {
							if (dragged === undefined) return
							// Only the item is dragged within its list, not the block around it.
							event.preventDefault()
							event.stopPropagation()
							if (dragged !== key) set(movedTo(keys, keys.indexOf(dragged), nth))
						}}
					>
						<legend>{name}</legend>
						<div className={styles.itemHead} draggable onDragStart={() => setDragged(key)} onDragEnd={() => setDragged(undefined)}>
							<Button
								size="sm"
								look="quiet"
								disabled={nth === 0}
								aria-label={text.up(name)}
								onClick={() => set(movedTo(keys, nth, nth - 1))}
							>
								<ChevronUpIcon />
							</Button>
							<Button
								size="sm"
								look="quiet"
								disabled={nth === keys.length - 1}
								aria-label={text.down(name)}
								onClick={() => set(movedTo(keys, nth, nth + 1))}
							>
								<ChevronDownIcon />
							</Button>
							<Button
								size="sm"
								look="quiet"
								disabled={isNeeded}
								aria-label={text.remove(name)}
								onClick={() => set(keys.filter((each) => each !== key))}
							>
								<TrashIcon />
							</Button>
						</div>
						<BlockFields at={`${at}.${key}`} fields={fields} form={form} />
					</fieldset>
				)
			})}
			{keys.length < most && (
				<div>
					<Button size="sm" onClick={add}>
						{text.addItem(label)}
					</Button>
				</div>
			)}
		</Stack>
	)
}
