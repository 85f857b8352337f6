import type { ReactNode } from 'react'
import { useFormText } from '../../../shell/form/text/form-text.ts'
import type { TypedForm } from '../../../shell/form/typed-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/page.tsx'
import { CopyIcon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'

/** A text in Vietnamese and beside it in English, which may begin as a copy to be translated. `children` draws one of the two fields. */
export function InBothLanguages({
	form,
	vi,
	en,
	children,
}: {
	form: TypedForm
	vi: string
	en: string
	children: (field: { name: string; lang: 'vi' | 'en'; optionalMark?: string }) => ReactNode
}) {
	const { edit } = useEventDraftText()
	const { optional } = useFormText()
	const isAlive = useHydrated()
	const hasCopy = isAlive && (form.typed[vi] ?? '') !== '' && (form.typed[en] ?? '') === ''
	return (
		<Stack>
			{children({ name: vi, lang: 'vi' })}
			{children({ name: en, lang: 'en', optionalMark: optional })}
			{hasCopy && (
				<div>
					<Button size="sm" look="quiet" icon={<CopyIcon size={20} />} onClick={() => form.set({ [en]: form.typed[vi] ?? '' })}>
						{edit.copy}
					</Button>
				</div>
			)}
		</Stack>
	)
}
