/** The largest size of a picture that somebody sends. */
export const mostPictureBytes = 10 * 1024 * 1024
/** The same limit in megabytes, for people. */
export const mostPictureMegabytes = mostPictureBytes / 1024 / 1024
/** The types a file input offers. This only helps people: the server checks the file's content. */
export const pictureKinds = 'image/jpeg,image/png,image/webp,image/avif'
