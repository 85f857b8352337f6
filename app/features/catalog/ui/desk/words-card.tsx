import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { RichTextField } from '~/shell/editor/rich-text-field.tsx'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { translated } from '~/kernel/locale.ts'
import { slugOf } from '~/kernel/slug.ts'
import { longest } from '~/features/catalog/rules/longest.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'

/** A product's name and description in both languages, and its address. */
export function WordsCard({ form }: { form: TypedForm }) {
	const { product: text } = useCatalogDeskText()
	const { nameVi, nameEn } = form.typed
	return (
		<Card title={text.words}>
			<Stack>
				<InBothLanguages form={form} vi="nameVi" en="nameEn" required layout="row" copies>
					{(field, isOwn) => (
						<TextField
							label={field.lang === 'vi' ? text.nameVi : text.nameEn}
							help={isOwn ? undefined : text.oneWillDo}
							maxLength={longest.name}
							{...field}
						/>
					)}
				</InBothLanguages>
				<TextField
					label={text.slug}
					help={text.slugHelp}
					optionalMark={text.optional}
					before="/product/"
					placeholder={slugOf(translated(nameVi, nameEn).vi_VN)}
					autoCapitalize="off"
					autoComplete="off"
					spellCheck={false}
					maxLength={longest.slug}
					{...form.field('slug')}
				/>
				<InBothLanguages form={form} vi="descriptionVi" en="descriptionEn" ownMark={text.optional} copies>
					{(field) => (
						<RichTextField
							label={field.lang === 'vi' ? text.descriptionVi : text.descriptionEn}
							plainHelp={text.descriptionHelp}
							rows={8}
							maxLength={longest.description}
							{...field}
						/>
					)}
				</InBothLanguages>
			</Stack>
		</Card>
	)
}
