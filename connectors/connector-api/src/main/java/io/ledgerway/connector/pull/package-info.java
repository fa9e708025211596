/** Pulling records from a platform: pages, checkpoints, deletions. */
@NullMarked
package io.ledgerway.connector.pull;

import org.jspecify.annotations.NullMarked;
