/** Puts a text into a field as if somebody typed it, so that the form gets the usual events. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
	// React overwrites the property on its own fields and then misses the change.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
