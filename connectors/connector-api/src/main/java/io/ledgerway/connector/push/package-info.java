/** Pushing records to a platform: commands, results, options. */
@NullMarked
package io.ledgerway.connector.push;

import org.jspecify.annotations.NullMarked;
