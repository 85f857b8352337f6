import type { ReactNode } from 'react'
import { useLocale } from '~/i18n/text.ts'
import { Button } from '~/ui/button.tsx'
import { CopyIcon } from '~/ui/icon.tsx'
import { OwnFirst } from '~/ui/own-first.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useFormText } from './text/form-text.ts'
import type { BoundField, TypedForm } from './typed-form.ts'

/** The extra properties of a field that is asked in both languages, beside its label. */
export interface LanguageMarks {
	lang: 'vi' | 'en'
	required?: boolean
	optionalMark?: string
}

/** Marks for the two fields of a text: only the page's language is required, the other may stay empty. */
export function useLanguageMarks({
	required = false,
	ownMark,
}: {
	required?: boolean
	ownMark?: string
}): Record<'vi' | 'en', LanguageMarks> {
	const { optional } = useFormText()
	const own = useLocale() === 'en_US' ? 'en' : 'vi'
	const marks = (lang: 'vi' | 'en'): LanguageMarks =>
		lang === own ? { lang, required: required || undefined, optionalMark: ownMark } : { lang, optionalMark: optional }
	return { vi: marks('vi'), en: marks('en') }
}

interface InBothLanguagesProps {
	form: TypedForm
	/** The names of the two fields. */
	vi: string
	en: string
	/** The page's language has to be filled in, or else the other one. */
	required?: boolean
	/** Shown beside the label of the writer's own field. */
	ownMark?: string
	/** Under each other, side by side, or `bare`: laid out by the surrounding elements, without any marks. */
	layout?: 'stack' | 'row' | 'bare'
	/** The other field offers to begin with a copy, to be translated. */
	copies?: boolean
	children: (field: BoundField & LanguageMarks, isOwn: boolean) => ReactNode
}

/**
 * A text asked in the page's language and then in the other one, which falls back to the first where it stays empty. `children` draws one of the
 * two fields; `isOwn` says whether it is the writer's own language.
 */
export function InBothLanguages({ form, vi, en, required, ownMark, layout = 'stack', copies, children }: InBothLanguagesProps) {
	const { copyFrom } = useFormText()
	const isEnglish = useLocale() === 'en_US'
	const isAlive = useHydrated()
	const marks = useLanguageMarks({ required, ownMark })
	const bound = (name: string, { lang, ...more }: LanguageMarks) => ({ ...form.field(name), lang, ...(layout !== 'bare' && more) })
	const fields = <OwnFirst vi={children(bound(vi, marks.vi), !isEnglish)} en={children(bound(en, marks.en), isEnglish)} />
	if (layout === 'bare') return fields
	const [own, other] = isEnglish ? [en, vi] : [vi, en]
	const hasCopy = copies && isAlive && (form.typed[own] ?? '') !== '' && (form.typed[other] ?? '') === ''
	const drawn = layout === 'row' ? <FieldRow>{fields}</FieldRow> : <Stack>{fields}</Stack>
	if (!hasCopy) return drawn
	return (
		<Stack gap={2}>
			{drawn}
			<div>
				<Button size="sm" look="quiet" icon={<CopyIcon size={20} />} onClick={() => form.set({ [other]: form.typed[own] ?? '' })}>
					{isEnglish ? copyFrom.en : copyFrom.vi}
				</Button>
			</div>
		</Stack>
	)
}
