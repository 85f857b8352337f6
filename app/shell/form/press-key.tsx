/**
 * Holds the key of the next press in a form that is posted in place (`sendInPlace` writes it). The page is kept for everybody, so that it cannot bring one
 * itself; a press without scripts leaves the page.
 */
export function PressKey() {
	return <input type="hidden" name="key" />
}
