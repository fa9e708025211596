/** Moves data from accounting platforms into our own store, and serves it from there. */
@NullMarked
package io.ledgerway.sync;

import org.jspecify.annotations.NullMarked;
