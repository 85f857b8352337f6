import { formatNumber } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import { cropBox, posterShape, type Size } from '../../../platform/images/crop.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PictureCrop, type PictureCropProps } from '../../../ui/picture-crop.tsx'
import { useEventDraftText } from '../text/event-draft-text.ts'

/** Narrower than this a poster is enlarged where it is widest on a sharp screen, which shows. */
const sharpFrom = 960

/** The part of a picture that becomes the poster, with a word when what is left of it is coarse. */
export function PosterCrop({
	image,
	crop,
	whole = { width: image.naturalWidth, height: image.naturalHeight },
	onCrop,
}: Pick<PictureCropProps, 'image' | 'crop' | 'onCrop'> & {
	/** How large the picture is that is cut, where a smaller one is shown. */
	whole?: Size
}) {
	const { pictures: text } = useEventDraftText()
	const locale = useLocale()
	const { width } = cropBox(whole, crop, posterShape)
	return (
		<>
			<PictureCrop image={image} crop={crop} shape={posterShape} texts={text.cutting} onCrop={onCrop} />
			<div aria-live="polite">
				{width < sharpFrom && <Notice kind="warning">{text.cutting.coarse(formatNumber(locale, width))}</Notice>}
			</div>
		</>
	)
}
