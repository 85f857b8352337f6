import type { ReactNode } from 'react'
import { useLocale } from '../i18n/text.ts'

/** The same asked in both languages: that of the page first, because whoever reads it writes it best. */
export function OwnFirst({ vi, en }: { vi: ReactNode; en: ReactNode }) {
	const isEnglish = useLocale() === 'en_US'
	return (
		<>
			{isEnglish ? en : vi}
			{isEnglish ? vi : en}
		</>
	)
}
