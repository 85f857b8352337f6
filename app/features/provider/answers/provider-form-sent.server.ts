import type { Typed } from '../../../shell/form/typed-form.ts'

/** A provider's form as the operation takes it: boxes that are not ticked send nothing. */
export function providerIn(typed: Typed) {
	const isOn = (box: 'cancelAllowed' | 'showsEmail' | 'showsPhone') => typed[box] === 'on'
	const { name, aboutVi, aboutEn, email, phone, website, city, cancelHours, cancelPercent } = typed
	return {
		...{ name, aboutVi, aboutEn, email, phone, website, city, cancelHours, cancelPercent },
		...{ cancelAllowed: isOn('cancelAllowed'), showsEmail: isOn('showsEmail'), showsPhone: isOn('showsPhone') },
	}
}
