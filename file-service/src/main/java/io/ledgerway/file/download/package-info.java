/** List and download of files. */
@NullMarked
package io.ledgerway.file.download;

import org.jspecify.annotations.NullMarked;
