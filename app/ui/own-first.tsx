import type { ReactNode } from 'react'
import { useLocale } from '~/i18n/text.ts'

/** The same field in both languages: the page's language first, because its reader writes that language best. */
export function OwnFirst({ vi, en }: { vi: ReactNode; en: ReactNode }) {
	const isEnglish = useLocale() === 'en_US'
	return (
		<>
			{isEnglish ? en : vi}
			{isEnglish ? vi : en}
		</>
	)
}
