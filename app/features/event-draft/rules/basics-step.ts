import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { translated, type DraftEvent } from './draft-event.ts'
import type { Typed } from './typed.ts'

type Basics = Pick<DraftEvent, 'name' | 'summary'>

export function typedOfBasics({ name, summary }: Basics): Typed {
	return { nameVi: name.vi_VN, nameEn: name.en_US ?? '', summaryVi: summary.vi_VN, summaryEn: summary.en_US ?? '' }
}

/** A draft needs a name, in whichever language; the rest may wait. */
export function checkBasics(typed: Typed): Checked<Basics> {
	const read = fieldReader()
	const nameEn = read.text('nameEn', typed['nameEn'], { max: 120 })
	const nameVi = read.text('nameVi', typed['nameVi'], { required: nameEn === '', max: 120 })
	const summaryVi = read.text('summaryVi', typed['summaryVi'], { max: 300 })
	const summaryEn = read.text('summaryEn', typed['summaryEn'], { max: 300 })
	return { issues: read.issues, cleaned: { name: translated(nameVi, nameEn), summary: translated(summaryVi, summaryEn) } }
}
