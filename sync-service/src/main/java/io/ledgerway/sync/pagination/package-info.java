/** Keyset pagination over lists that change between pages. */
@NullMarked
package io.ledgerway.sync.pagination;

import org.jspecify.annotations.NullMarked;
