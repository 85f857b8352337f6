import { Form } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { issuesIn } from '~/kernel/fields.ts'
import { asBegun, inLocale, type Translated } from '~/kernel/locale.ts'
import { useLanguageMarks } from '~/shell/form/in-both-languages.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { OwnFirst } from '~/ui/own-first.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { categoryTree, type Category } from '~/features/catalog/rules/category-tree.ts'
import { longest } from '~/features/catalog/rules/longest.ts'
import type { CategoryAnswer } from './category-answer.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'

export interface CategoryFormProps {
	/** 0: a new category. */
	id: number
	categories: readonly Category[]
	/** The answer when the form was refused. */
	answer: CategoryAnswer | undefined
	category?: { name: Translated; slug: string }
}

/** The names of a category and its part of the address; for a new one also its place. */
export function CategoryForm({ id, categories, answer, category }: CategoryFormProps) {
	const { categories: text } = useCatalogDeskText()
	const formText = useFormText()
	const locale = useLocale()
	const typed = answer?.typed
	const issues = issuesIn(locale, answer?.issues ?? [])
	const kept = asBegun({ nameVi: category?.name.vi_VN ?? '', nameEn: category?.name.en_US ?? '' }, locale)
	const marks = useLanguageMarks({ required: true })
	const field = (name: string, before = '') => {
		const issue = issues.find(({ path }) => path === name)
		return { name, id: `category-${id}-${name}`, defaultValue: typed?.[name] ?? before, error: issue && issueSentence(formText, issue) }
	}
	const tree = categoryTree(categories)
	const nameOf = (each: Category) =>
		tree
			.trail(each.id)
			.map(({ name }) => inLocale(name, locale))
			.join(' › ')
	return (
		<Form method="post" noValidate preventScrollReset>
			{id !== 0 && <input type="hidden" name="id" value={id} />}
			<Stack>
				<FieldRow>
					<OwnFirst
						vi={<TextField label={text.nameVi} maxLength={longest.categoryName} {...marks.vi} {...field('nameVi', kept.nameVi)} />}
						en={<TextField label={text.nameEn} maxLength={longest.categoryName} {...marks.en} {...field('nameEn', kept.nameEn)} />}
					/>
				</FieldRow>
				<FieldRow>
					<TextField
						label={text.slug}
						help={text.slugHelp}
						optionalMark={text.optional}
						autoCapitalize="off"
						spellCheck={false}
						maxLength={longest.categorySlug}
						{...field('slug', category?.slug)}
					/>
					{id === 0 && (
						<SelectField
							label={text.parent}
							placeholder={text.top}
							choices={categories.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
							{...field('parentId')}
						/>
					)}
				</FieldRow>
				<Row>
					<Button type="submit" look={id === 0 ? 'primary' : 'secondary'} name="intent" value="save">
						{id === 0 ? text.add : text.save}
					</Button>
					{category && (
						<Button
							type="submit"
							look="danger"
							name="intent"
							value="delete"
							onClick={ifSure(text.removeAsk(inLocale(category.name, locale)))}
						>
							{text.remove}
						</Button>
					)}
				</Row>
			</Stack>
		</Form>
	)
}
