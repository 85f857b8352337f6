import { isEventKind } from '~/kernel/event-kinds.ts'
import { fieldReader, type Checked, type TextRule } from '~/kernel/fields.ts'
import type { DraftEvent } from './draft-event.ts'
import { longest } from './longest.ts'
import type { Typed } from './typed.ts'

type Basics = Pick<DraftEvent, 'kind' | 'name' | 'summary'>

export function typedOfBasics({ kind, name, summary }: Basics): Typed {
	return { kind: kind ?? '', nameVi: name.vi_VN, nameEn: name.en_US ?? '', summaryVi: summary.vi_VN, summaryEn: summary.en_US ?? '' }
}

/** A draft needs a name, in whichever language; the rest may wait. */
export function checkBasics(typed: Typed): Checked<Basics> {
	const read = fieldReader()
	const both = (field: 'name' | 'summary', rule: TextRule) =>
		read.either({ vi: `${field}Vi`, en: `${field}En` }, { vi: typed[`${field}Vi`], en: typed[`${field}En`] }, rule)
	const name = both('name', { required: true, max: longest.name })
	const summary = both('summary', { max: longest.summary })
	const typedKind = typed['kind'] ?? ''
	const kind = isEventKind(typedKind) ? typedKind : null
	if (kind === null && typedKind !== '') read.refuse('kind', 'not_a_choice')
	return { issues: read.issues, cleaned: { kind, name, summary } }
}
