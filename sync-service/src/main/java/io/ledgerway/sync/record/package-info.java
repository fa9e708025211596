/** Canonical records of all companies: stored page by page as JSON, merged with what is stored. */
@NullMarked
package io.ledgerway.sync.record;

import org.jspecify.annotations.NullMarked;
