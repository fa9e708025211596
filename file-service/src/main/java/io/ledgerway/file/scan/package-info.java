/** Malware scan of uploaded files. */
@NullMarked
package io.ledgerway.file.scan;

import org.jspecify.annotations.NullMarked;
