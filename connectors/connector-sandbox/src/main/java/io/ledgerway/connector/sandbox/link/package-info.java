/** OAuth at the sandbox. */
@NullMarked
package io.ledgerway.connector.sandbox.link;

import org.jspecify.annotations.NullMarked;
