const ownValue = (field: HTMLTextAreaElement) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')

/** Puts a text into a text area as if somebody typed it, so that the form gets the usual events. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
	// React overwrites the property on its own fields and then misses the change.
	ownValue(field)?.set?.call(field, text)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
