import { momentIn, momentText, type MomentValues } from './values.ts'
import type { MomentKind } from '~/ui/moment-face-wish.ts'
import { typeInto } from '~/ui/type-into.ts'

/** What a face shows, and the text in its input when it was read or written. */
interface Held<Value> {
	text: string
	value: Value | null
}

/** What an input holds, for its face: read where others write it, and written as if somebody typed in it. */
export class HeldMoment<Kind extends MomentKind> {
	private held: Held<MomentValues[Kind]>
	/** While only a part is typed, the input is empty, like the browser's own. */
	private isEmptied = false

	constructor(
		private readonly input: HTMLInputElement,
		private readonly kind: Kind,
	) {
		this.held = this.read()
	}

	private read(): Held<MomentValues[Kind]> {
		return { text: this.input.value, value: momentIn(this.kind, this.input.value) }
	}

	/** What the input holds now; the same object until that changes. */
	now(): Held<MomentValues[Kind]> {
		if (this.input.value !== this.held.text) {
			this.held = this.read()
			this.isEmptied = false
		}
		return this.held
	}

	/** Calls the listener when somebody else changes the input. @returns how to stop */
	onChange(listener: () => void): () => void {
		const gone = new AbortController()
		for (const name of ['input', 'change']) this.input.addEventListener(name, listener, { signal: gone.signal })
		return () => gone.abort()
	}

	/** Takes what was typed or chosen in the face. */
	set(value: MomentValues[Kind] | null) {
		this.isEmptied = false
		this.write(momentText(this.kind, value), value)
	}

	/** Says whether only a part of the date is typed, and if so, in which words a form may refuse it. */
	setPartial(isPartial: boolean, words: string) {
		this.input.setCustomValidity(isPartial ? words : '')
		if (isPartial === this.isEmptied) return
		this.isEmptied = isPartial
		// The value stays, so that the face keeps the parts that are typed.
		const { value } = this.held
		this.write(isPartial ? '' : momentText(this.kind, value), value)
	}

	private write(text: string, value: MomentValues[Kind] | null) {
		this.held = { text, value }
		if (this.input.value === text) return
		typeInto(this.input, text)
		this.input.dispatchEvent(new Event('change', { bubbles: true }))
	}
}
