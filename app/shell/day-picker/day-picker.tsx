import { MomentFace } from '~/ui/moment/face.tsx'
import type { Face, FaceProps } from '~/ui/moment-face-wish.ts'
import { useDayPickerText } from './text/day-picker-text.ts'

function DayPicker(props: FaceProps) {
	return <MomentFace {...props} words={useDayPickerText()} />
}

/** Draws the face of date and time fields in the page's language. */
export const drawDayPicker: Face = (props) => <DayPicker {...props} />
