import { createRequire } from 'node:module'

/** The weights that are used outside the browser: on tickets and on pictures. */
export const weights = { regular: '400Regular', medium: '500Medium', bold: '700Bold', heavy: '800ExtraBold' } as const
export type Weight = keyof typeof weights

/**
 * The path of Be Vietnam Pro's whole TrueType file. Not the web subsets: with those "Nguyễn Thị Hồng Đào" came out as
 * "ễ ị ồ Đ" (groundwork T13).
 */
export function fontFile(weight: Weight): string {
	const name = weights[weight]
	return createRequire(import.meta.url).resolve(`@expo-google-fonts/be-vietnam-pro/${name}/BeVietnamPro_${name}.ttf`)
}
