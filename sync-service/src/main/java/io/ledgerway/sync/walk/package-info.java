/** Walks through the pages of a list that changes meanwhile (decision 31). */
@NullMarked
package io.ledgerway.sync.walk;

import org.jspecify.annotations.NullMarked;
