import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/text.ts'
import { useFormText } from '../../../shell/form/text/form-text.ts'
import type { TypedForm } from '../../../shell/form/typed-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/page.tsx'
import { CopyIcon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'

/**
 * A text in the writer's language and below it in the other, which may stay empty or begin as a copy to be translated. `children` draws one of the
 * two fields; whether it is the writer's own, it learns by `isOwn`.
 */
export function InBothLanguages({
	form,
	vi,
	en,
	ownMark,
	children,
}: {
	form: TypedForm
	vi: string
	en: string
	/** Said beside the label of the writer's own field. */
	ownMark?: string
	children: (field: { name: string; lang: 'vi' | 'en'; optionalMark?: string }, isOwn: boolean) => ReactNode
}) {
	const { edit } = useEventDraftText()
	const { optional } = useFormText()
	const isAlive = useHydrated()
	const fields = [
		{ name: vi, lang: 'vi' },
		{ name: en, lang: 'en' },
	] as const
	const [own, other] = useLocale() === 'vi_VN' ? fields : [fields[1], fields[0]]
	const hasCopy = isAlive && (form.typed[own.name] ?? '') !== '' && (form.typed[other.name] ?? '') === ''
	return (
		<Stack>
			{children({ ...own, optionalMark: ownMark }, true)}
			{children({ ...other, optionalMark: optional }, false)}
			{hasCopy && (
				<div>
					<Button
						size="sm"
						look="quiet"
						icon={<CopyIcon size={20} />}
						onClick={() => form.set({ [other.name]: form.typed[own.name] ?? '' })}
					>
						{other.lang === 'en' ? edit.copy : edit.copyFromEnglish}
					</Button>
				</div>
			)}
		</Stack>
	)
}
