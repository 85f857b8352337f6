import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { PictureDownload } from '~/ui/gallery.tsx'
import { fileSize } from '~/features/picture/picture-download/rules/file-size.ts'
import type { DownloadOffer } from '~/features/picture/picture-download/rules/who-downloads.ts'
import { usePictureDownloadText } from '~/features/picture/picture-download/text/picture-download-text.ts'

export interface SizedPicture {
	id: number
	width: number
	height: number
	/** Null: not known. */
	bytes: number | null
}

/** The words for a picture's size: its pixels, and the weight of its file where it is known. */
export function usePictureSize() {
	const text = usePictureDownloadText()
	const locale = useLocale()
	return ({ width, height, bytes }: SizedPicture) => {
		const pixels = text.pixels(String(width), String(height))
		if (bytes === null) return pixels
		const { unit, amount } = fileSize(bytes)
		return `${pixels}, ${text[unit](formatNumber(locale, amount))}`
	}
}

/** Gives each picture of an event's gallery its link to download, or to what the reader has to do first. */
export function useDownloads(slug: string, offer: DownloadOffer | null): (picture: SizedPicture) => PictureDownload | undefined {
	const text = usePictureDownloadText()
	const sizeOf = usePictureSize()
	const page = useHref(`/event/${slug}/pictures`)
	const signIn = useHref('/login')
	return (picture) => {
		switch (offer?.access) {
			case undefined:
				return undefined
			case 'granted':
				return { href: `${page}/${picture.id}/file`, label: text.download, detail: sizeOf(picture) }
			case 'sign_in': {
				// After signing in, the reader stands before the same picture.
				const back = `/event/${slug}/pictures/${picture.id}`
				return { href: `${signIn}?return=${encodeURIComponent(back)}`, label: text.signIn.forPicture, onlyLarge: true }
			}
			case 'buy':
				return { href: `${page}/${picture.id}`, label: text.buy.forPicture, onlyLarge: true }
		}
	}
}
