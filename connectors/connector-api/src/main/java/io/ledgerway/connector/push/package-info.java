/** Writing records to a platform: commands, results, what a platform accepts. */
@NullMarked
package io.ledgerway.connector.push;

import org.jspecify.annotations.NullMarked;
