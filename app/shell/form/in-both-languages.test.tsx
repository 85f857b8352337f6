import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { TextField } from '~/ui/field.tsx'
import { InBothLanguages } from './in-both-languages.tsx'
import { useTypedForm, type RefusedForm } from './typed-form.ts'

const missing: RefusedForm = { typed: {}, issues: [{ path: 'nameVi', code: 'required', or: 'nameEn' }] }

function AForm({ initial = {}, refused }: { initial?: Record<string, string>; refused?: RefusedForm }) {
	const form = useTypedForm({ initial, check: () => [], sentence: ({ code }) => code, refused, keepAs: 'test' })
	return (
		<>
			<InBothLanguages form={form} vi="nameVi" en="nameEn" required>
				{(field) => <TextField label={field.lang} {...field} />}
			</InBothLanguages>
			<output>{form.told.map(({ path }) => path).join()}</output>
		</>
	)
}

const shown = (locale: Locale, props: Parameters<typeof AForm>[0] = {}) =>
	renderToStaticMarkup(
		<LanguageContext value={{ locale, catalogue: locale === 'vi_VN' ? vietnamese : english }}>
			<AForm {...props} />
		</LanguageContext>,
	)

/** The names of the fields in their order, with their attributes. */
const fields = (html: string) =>
	[...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
		/name="(\w+)"/.exec(tag)?.[1],
		tag.includes(' required') ? 'required' : '',
		tag.includes('aria-invalid') ? 'wrong' : '',
		/value="([^"]*)"/.exec(tag)?.[1],
	])

it('asks for the language of the page first, and requires only that language', () => {
	expect(fields(shown('vi_VN'))).toEqual([
		['nameVi', 'required', '', ''],
		['nameEn', '', '', ''],
	])
	expect(fields(shown('en_US'))).toEqual([
		['nameEn', 'required', '', ''],
		['nameVi', '', '', ''],
	])
})

it('reports a missing text at the field of the reader’s language, also in the summary', () => {
	expect(fields(shown('vi_VN', { refused: missing }))[0]).toEqual(['nameVi', 'required', 'wrong', ''])
	const html = shown('en_US', { refused: missing })
	expect(fields(html)).toEqual([
		['nameEn', 'required', 'wrong', ''],
		['nameVi', '', '', ''],
	])
	expect(html).toContain('<output>nameEn</output>')
})

it('shows an English writer no Vietnamese text that is only a copy of their English one', () => {
	const initial = { nameVi: 'Run', nameEn: 'Run' }
	expect(fields(shown('en_US', { initial })).map(([, , , value]) => value)).toEqual(['Run', ''])
	expect(fields(shown('vi_VN', { initial })).map(([, , , value]) => value)).toEqual(['Run', 'Run'])
})
