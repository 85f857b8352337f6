import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { slugOf } from '~/kernel/slug.ts'
import { longest } from './longest.ts'

export interface CategoryInput {
	nameVi: string
	nameEn: string
	/** When empty, it is made from the name. */
	slug: string
}

/** Checks a category as somebody filled it in, and returns it as it is kept; the paths of issues are the fields'. */
export function checkCategory({ nameVi, nameEn, slug: typed }: CategoryInput): Checked<{ name: Translated; slug: string }> {
	const read = fieldReader()
	const name = read.either({ vi: 'nameVi', en: 'nameEn' }, { vi: nameVi, en: nameEn }, { required: true, max: longest.categoryName })
	const slug = typed.trim().toLowerCase() || slugOf(name.vi_VN)
	if (name.vi_VN !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) read.refuse('slug', 'bad_characters')
	else if (slug.length > longest.categorySlug) read.refuse('slug', 'too_long', longest.categorySlug)
	return { issues: read.issues, cleaned: { name, slug } }
}
