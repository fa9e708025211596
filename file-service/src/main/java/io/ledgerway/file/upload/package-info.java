/** Upload of files: all files of a request or none. */
@NullMarked
package io.ledgerway.file.upload;

import org.jspecify.annotations.NullMarked;
