/** Inspection of uploaded files: name, type and content. */
@NullMarked
package io.ledgerway.file.inspection;

import org.jspecify.annotations.NullMarked;
