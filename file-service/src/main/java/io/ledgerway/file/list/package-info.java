/** List and download of files. */
@NullMarked
package io.ledgerway.file.list;

import org.jspecify.annotations.NullMarked;
