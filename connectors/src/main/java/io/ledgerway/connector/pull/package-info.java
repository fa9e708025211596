/** How records are read from a platform: pages, checkpoints, parking. */
@NullMarked
package io.ledgerway.connector.pull;

import org.jspecify.annotations.NullMarked;
