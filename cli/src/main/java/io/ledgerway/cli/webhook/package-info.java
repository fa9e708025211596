/** A local receiver of webhook messages. */
@NullMarked
package io.ledgerway.cli.webhook;

import org.jspecify.annotations.NullMarked;
