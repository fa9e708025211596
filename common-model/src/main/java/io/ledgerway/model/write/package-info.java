/** Events of push operations and postings. */
@NullMarked
package io.ledgerway.model.write;

import org.jspecify.annotations.NullMarked;
