/** Walks through the pages of a list that changes meanwhile (decision 31). */
@NullMarked
package io.ledgerway.sync.pagination;

import org.jspecify.annotations.NullMarked;
