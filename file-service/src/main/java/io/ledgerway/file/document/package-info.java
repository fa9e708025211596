/** Metadata and state of files. */
@NullMarked
package io.ledgerway.file.document;

import org.jspecify.annotations.NullMarked;
