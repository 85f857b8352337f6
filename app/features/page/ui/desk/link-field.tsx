import { createContext, use, useState } from 'react'
import { isPlace, menuPlaces } from '~/kernel/menus.ts'
import { usePlaceNames } from '~/shell/menu-links.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow } from '~/ui/page.tsx'
import { longest } from '~/features/page/rules/longest.ts'
import { usePageText } from '~/features/page/text/page-text.ts'

/** A page a link may lead to. */
export interface OfferedPage {
	/** Its address, without the language's prefix. */
	link: string
	title: string
}

export const OfferedPages = createContext<readonly OfferedPage[]>([])

/** The field for a link's target: a place of the product, a page, or a typed address. */
export function LinkField({ at, label, form }: { at: string; label: string; form: TypedForm }) {
	const { desk: text } = usePageText()
	const names = usePlaceNames()
	const pages = use(OfferedPages)
	const { error, ...bound } = form.field(at)
	const isKnown = bound.value === '' || isPlace(bound.value) || pages.some(({ link }) => link === bound.value)
	const [isTyping, setTyping] = useState(false)
	const isTyped = isTyping || !isKnown
	return (
		<FieldRow>
			<SelectField
				name={isTyped ? `${at}.choice` : at}
				label={label}
				required
				placeholder=""
				value={isTyped ? 'other' : bound.value}
				error={isTyped ? undefined : error}
				onBlur={isTyped ? undefined : bound.onBlur}
				onChange={(event) => {
					const { value } = event.currentTarget
					setTyping(value === 'other')
					form.set({ [at]: value === 'other' ? '' : value })
				}}
				choices={[
					...menuPlaces.map((value) => ({ value: value as string, label: names[value] })),
					...pages.map(({ link, title }) => ({ value: link, label: title })),
					{ value: 'other', label: text.otherAddress },
				]}
			/>
			{isTyped && (
				<TextField label={text.otherAddressLabel} help={text.linkHelp} maxLength={longest.link} required error={error} {...bound} />
			)}
		</FieldRow>
	)
}
