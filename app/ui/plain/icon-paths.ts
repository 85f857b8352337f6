/** The paths of icons that plain scripts draw without React. */
export const iconPaths = {
	checkCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.25l2.75 2.75L16 9.25',
	error: 'M8.25 3h7.5L21 8.25v7.5L15.75 21h-7.5L3 15.75v-7.5zM12 7.75v5M12 16v.01',
	info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.25M12 7.75v.01',
	close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
}
