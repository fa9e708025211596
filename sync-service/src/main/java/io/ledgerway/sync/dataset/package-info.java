/**
 * Data sets: queued, tracked to their end, told of when all that were queued together have ended.
 */
@NullMarked
package io.ledgerway.sync.dataset;

import org.jspecify.annotations.NullMarked;
