/** Canonical records of all companies: stored page by page, served as stored JSON. */
@NullMarked
package io.ledgerway.sync.record;

import org.jspecify.annotations.NullMarked;
