/** Events of uploaded files. */
@NullMarked
package io.ledgerway.model.file;

import org.jspecify.annotations.NullMarked;
