/** Metadata and status of files. */
@NullMarked
package io.ledgerway.file.document;

import org.jspecify.annotations.NullMarked;
