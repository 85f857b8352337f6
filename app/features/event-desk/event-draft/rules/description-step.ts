import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { hasWords, richTextOf } from '~/kernel/rich-text.ts'
import { translated } from '~/kernel/locale.ts'
import type { DraftEvent } from './draft-event.ts'
import type { Typed } from './typed.ts'

type WithDescription = Pick<DraftEvent, 'description'>

const most = 40_000

export function typedOfDescription({ description }: WithDescription): Typed {
	return { descriptionVi: description.vi_VN, descriptionEn: description.en_US ?? '' }
}

/** Checks an event's description, as HTML; plain lines become paragraphs. The HTML is cleaned before it is stored. */
export function checkDescription(typed: Typed): Checked<WithDescription> {
	const read = fieldReader()
	const html = (path: string) => {
		const text = richTextOf(read.text(path, typed[path], { max: most, lines: true }))
		return hasWords(text) ? text : ''
	}
	return { issues: read.issues, cleaned: { description: translated(html('descriptionVi'), html('descriptionEn')) } }
}
