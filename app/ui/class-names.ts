/** Joins the class names that are there; `undefined`, `false` and '' fall away. */
export function classNames(...names: (string | false | undefined)[]): string {
	return names.filter(Boolean).join(' ')
}
