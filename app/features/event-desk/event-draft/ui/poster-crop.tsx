import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { cropBox, posterShape, type Size } from '~/platform/images/crop.ts'
import { Notice } from '~/ui/notice.tsx'
import { PictureCrop, type PictureCropProps } from '~/ui/picture-crop.tsx'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

/** A poster with fewer pixels than this looks coarse at its largest size on a sharp screen. */
const sharpFrom = 960

/** The choice of the part that becomes the poster, with a warning when that part has too few pixels. */
export function PosterCrop({
	image,
	crop,
	whole = { width: image.naturalWidth, height: image.naturalHeight },
	onCrop,
}: Pick<PictureCropProps, 'image' | 'crop' | 'onCrop'> & {
	/** The size of the picture to cut, where a smaller version is shown. */
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
