/** Retention of files, and their deletion. */
@NullMarked
package io.ledgerway.file.purge;

import org.jspecify.annotations.NullMarked;
