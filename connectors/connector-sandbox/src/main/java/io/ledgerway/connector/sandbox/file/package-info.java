/** Files of the sandbox. */
@NullMarked
package io.ledgerway.connector.sandbox.file;

import org.jspecify.annotations.NullMarked;
