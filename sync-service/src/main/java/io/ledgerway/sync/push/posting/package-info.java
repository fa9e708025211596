/** Postings: writes of other services. Each revision is stored once and executed exactly once. */
@NullMarked
package io.ledgerway.sync.push.posting;

import org.jspecify.annotations.NullMarked;
