/** How records are written to a platform: commands, their outcome, what a platform accepts. */
@NullMarked
package io.ledgerway.connector.push;

import org.jspecify.annotations.NullMarked;
