/** Whether a file does harm. */
@NullMarked
package io.ledgerway.file.scan;

import org.jspecify.annotations.NullMarked;
