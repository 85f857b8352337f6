import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { CopyIcon } from '~/ui/icon.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { RichTextField } from '~/shell/editor/rich-text-field.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { slugOf } from '~/kernel/slug.ts'
import { longestDescription, longestName, longestSlug } from '../../rules/product-form.ts'
import { useCatalogDeskText } from '../../catalog-desk/text/catalog-desk-text.ts'

/** What a product is called and what is said of it, in both languages, and its address. */
export function WordsCard({ form }: { form: TypedForm }) {
	const { product: text } = useCatalogDeskText()
	const isAlive = useHydrated()
	const { nameVi = '', nameEn = '', descriptionVi = '', descriptionEn = '' } = form.typed
	const copy = (from: string, to: string, label: string) =>
		isAlive && (
			<div>
				<Button size="sm" look="quiet" icon={<CopyIcon />} onClick={() => form.set({ [to]: from })}>
					{label}
				</Button>
			</div>
		)
	return (
		<Card title={text.words}>
			<Stack>
				<FieldRow>
					<TextField label={text.nameVi} required maxLength={longestName} {...form.field('nameVi')} />
					<Stack gap={2}>
						<TextField
							label={text.nameEn}
							lang="en"
							help={nameEn.trim() === '' ? text.noEnglish : undefined}
							optionalMark={text.optional}
							maxLength={longestName}
							{...form.field('nameEn')}
						/>
						{nameEn === '' && nameVi !== '' && copy(nameVi, 'nameEn', text.copyName)}
					</Stack>
				</FieldRow>
				<TextField
					label={text.slug}
					help={text.slugHelp}
					optionalMark={text.optional}
					before="/product/"
					placeholder={slugOf(nameVi)}
					autoCapitalize="off"
					autoComplete="off"
					spellCheck={false}
					maxLength={longestSlug}
					{...form.field('slug')}
				/>
				<RichTextField
					label={text.descriptionVi}
					lang="vi"
					plainHelp={text.descriptionHelp}
					optionalMark={text.optional}
					rows={8}
					maxLength={longestDescription}
					{...form.field('descriptionVi')}
				/>
				<RichTextField
					label={text.descriptionEn}
					lang="en"
					plainHelp={text.descriptionHelp}
					help={descriptionEn.trim() === '' ? text.noEnglish : undefined}
					optionalMark={text.optional}
					rows={8}
					maxLength={longestDescription}
					{...form.field('descriptionEn')}
				/>
				{descriptionEn === '' && descriptionVi !== '' && copy(descriptionVi, 'descriptionEn', text.copyDescription)}
			</Stack>
		</Card>
	)
}
